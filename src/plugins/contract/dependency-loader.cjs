/**
 * Webpack/Rspack pre-loader: a page that uses a reference element depends on every file of the contract, and a page that
 * lists what other pages say depends on all pages, so that it is rebuilt (in dev and in a warm build) when one of them
 * changes. The page's text passes through untouched.
 */
const fs = require('node:fs');
const path = require('node:path');

const USES_CONTRACT = /<(?:HttpOperation|HttpIndex|WsOperation|GraphqlType|ErrorTable|ErrorCatalogue|FieldTable|LimitsTable|ValueTables)\b|```graphql/;

const USES_PAGES = /<Unknowns\b/;

module.exports = function contractDependency(source) {
  const {contractDir, pageDirs = []} = this.getOptions();
  const folders = [...(USES_CONTRACT.test(source) ? [contractDir] : []), ...(USES_PAGES.test(source) ? pageDirs : [])];
  for (const folder of folders) {
    this.addContextDependency(folder);
    for (const entry of fs.readdirSync(folder, {recursive: true, withFileTypes: true})) {
      if (entry.isFile()) {
        this.addDependency(path.join(entry.parentPath ?? entry.path, entry.name));
      }
    }
  }
  return source;
};
