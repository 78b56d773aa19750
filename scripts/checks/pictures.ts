/** Every picture has a text for those who do not see it. Usage: tsx scripts/checks/pictures.ts [FILE…] */
import ts from 'typescript';
import {readEdition, readFiles, type Source} from '../../src/lib/pages/files';
import {rule, type Diagnostic} from './diagnostics';
import {collect, isJsx, lineOf, type Page} from '../../src/lib/pages/page';
import {EDITIONS} from '../../src/lib/editions';

const FIX = 'say what it shows; for decoration write aria-hidden="true" or alt=""';

/** Pictures of a page without an alternative text. */
export function checkPage({file, tree}: Page): Diagnostic[] {
  return collect(tree, (node) => {
    const line = lineOf(node);
    if (node.type === 'image' && !node.alt?.trim()) {
      return [{file, line, message: 'The picture has no text', fix: 'write it between the brackets: ![text](…)'}];
    }
    return isJsx(node) && node.name === 'img' && !node.attributes.some((one) => 'name' in one && one.name === 'alt')
      ? [{file, line, message: 'The picture has no alt', fix: FIX}]
      : [];
  });
}

/** `<img>` without `alt`, and `<svg>` that has neither a name nor `aria-hidden`, in a component. */
export function checkComponent({file, text}: Source): Diagnostic[] {
  if (!/<(?:img|svg)\b/u.test(text)) {
    return [];
  }
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const diagnostics: Diagnostic[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText();
      const attributes = node.attributes.properties;
      const has = (...names: string[]) =>
        attributes.some((attribute) => ts.isJsxSpreadAttribute(attribute) || names.includes(attribute.name.getText()));
      const named = tag === 'img' ? has('alt') : has('aria-hidden', 'aria-label', 'aria-labelledby');
      if ((tag === 'img' || tag === 'svg') && !named && !hiddenAbove(node)) {
        const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        diagnostics.push({file, line, message: `<${tag}> has no text`, fix: FIX});
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return diagnostics;
}

/** Whether an element around this one hides it from readers of the screen. */
function hiddenAbove(node: ts.Node): boolean {
  for (let parent: ts.Node | undefined = node.parent; parent; parent = parent.parent) {
    const opening = ts.isJsxElement(parent) ? parent.openingElement : undefined;
    if (opening && opening !== node && /\baria-hidden\b/u.test(opening.getText())) {
      return true;
    }
  }
  return false;
}

/** Pictures of the terminal that no page shows. */
export function checkUsed(pictures: readonly string[], pages: readonly Page[]): Diagnostic[] {
  const text = pages.map((page) => page.text).join('\n');
  return pictures
    .filter((file) => !text.includes(`<Schematic name="${file.replace(/^.*\/|\.tsx$/gu, '')}"`))
    .map((file) => ({
      file,
      line: 1,
      message: 'No page shows this picture',
      fix: 'show it with <Schematic name="…" />, or delete it',
    }));
}

export const check = rule(module, (root) => [
  ...checkUsed(
    readFiles(root, 'src/components/schematic/pictures', /\.tsx$/u).map(({file}) => file),
    readEdition(root, 'ru'),
  ),
  ...EDITIONS.flatMap((edition) => readEdition(root, edition).flatMap(checkPage)),
  ...readFiles(root, 'src', /\.tsx$/u).flatMap(checkComponent),
]);
