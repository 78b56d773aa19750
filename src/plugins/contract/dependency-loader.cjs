/**
 * Webpack/Rspack pre-loader: a page that uses a reference element depends on every file of the contract, so that it is
 * rebuilt (in dev and in a warm build) when one of them changes. The page's text passes through untouched.
 */
const fs = require('node:fs');
const path = require('node:path');

const USES_CONTRACT = /<(?:HttpOperation|HttpIndex|WsOperation|GraphqlType|ErrorTable|FieldTable)\b|```graphql/;

module.exports = function contractDependency(source) {
  if (USES_CONTRACT.test(source)) {
    const {contractDir} = this.getOptions();
    this.addContextDependency(contractDir);
    for (const entry of fs.readdirSync(contractDir, {recursive: true, withFileTypes: true})) {
      if (entry.isFile()) {
        this.addDependency(path.join(entry.parentPath ?? entry.path, entry.name));
      }
    }
  }
  return source;
};
