/** Pre-loader: a page with `<HowTo />` depends on every page of the terminal, whose headings it lists. */
const fs = require('node:fs');
const path = require('node:path');

module.exports = function howToDependency(source) {
  if (source.includes('<HowTo')) {
    const {folder} = this.getOptions();
    this.addContextDependency(folder);
    for (const entry of fs.readdirSync(folder, {recursive: true, withFileTypes: true})) {
      if (entry.isFile()) this.addDependency(path.join(entry.parentPath ?? entry.path, entry.name));
    }
  }
  return source;
};
