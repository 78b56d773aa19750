/**
 * Webpack/Rspack pre-loader: a page is rebuilt (in dev and in a warm build) when something changes that it is made from.
 * A page that uses a reference element depends on every file of the contract and on the templates of the samples, a page
 * that shows a program on the files of `examples/`, a page that lists what other pages or the glossary data say on all of them. The page's text
 * passes through untouched.
 */
const fs = require('node:fs');
const path = require('node:path');

const USES_CONTRACT =
  /<(?:HttpOperation|HttpIndex|WsOperation|WsIndex|GraphqlIndex|GraphqlType|ErrorTable|ErrorCatalogue|FieldTable|LimitsTable|ValueTables|SharedFields|Recipe|Unspecified|Evidence)\b|```graphql/;
const SHOWS_FILES = /^\s*```.*\sfile=/m;
const USES_PAGES = /<(?:HowTo|Evidence|Terms|GraphqlIndex)\b/;

module.exports = function pageDependencies(source) {
  const {contractDir, examplesDir, pageDirs = []} = this.getOptions();
  const folders = [
    ...(USES_CONTRACT.test(source)
      ? [contractDir, path.join(__dirname, '../../../packages/contract/src/sampleTemplates')]
      : []),
    ...(SHOWS_FILES.test(source) ? [examplesDir] : []),
    ...(USES_PAGES.test(source) ? pageDirs : []),
  ];
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
