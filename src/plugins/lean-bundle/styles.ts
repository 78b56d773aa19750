import fs from 'node:fs';
import path from 'node:path';

/** A class name as css-loader makes it: name, underscore, hash. */
const CLASS = /\.([\w-]+_[\w-]{4})(?![\w-])/g;
const MAIN_STYLESHEET = /<link rel="?stylesheet"? href="?[^" >]*\/assets\/css\/styles\.[^" >]*"?\s*\/?>/;

/** A stylesheet of its own. */
interface Sheet {
  /** Address, e.g. `/docs/assets/css/schematic.ba9bbd43.css`. */
  readonly href: string;
  readonly classes: ReadonlySet<string>;
}

/** Names of classes that a stylesheet styles. */
export function classesOf(css: string): Set<string> {
  return new Set([...css.matchAll(CLASS)].map(([, name = '']) => name));
}

/**
 * Names in the head of a page the stylesheets whose classes the page uses.
 *
 * @throws Error when the page does not link the common stylesheet, behind which the others belong
 */
export function withStyles(html: string, sheets: readonly Sheet[]): string {
  const used = new Set(
    [...html.matchAll(/\bclass=(?:"([^"]*)"|([^\s>]+))/g)].flatMap(([, a, b]) => (a ?? b ?? '').split(/\s+/)),
  );
  const links = sheets
    .filter(({classes}) => [...used].some((name) => classes.has(name)))
    .map(({href}) => `<link rel=stylesheet href=${href}>`);
  if (links.length === 0) {
    return html;
  }
  if (!MAIN_STYLESHEET.test(html)) {
    throw new Error(
      'lean-bundle: a page links no assets/css/styles.*.css; has the name of the common stylesheet changed?',
    );
  }
  return html.replace(MAIN_STYLESHEET, (main) => main + links.join(''));
}

/**
 * The framework's HTML links only what every page needs; styles of single pages come with their scripts, too late for the first
 * paint and never without JavaScript. Here each page gets links to those it uses. The script that would load them finds them.
 *
 * @param outDir of one edition's build
 * @param baseUrl of the edition
 * @param routes addresses of its pages
 */
export async function linkStyles(outDir: string, baseUrl: string, routes: readonly string[]): Promise<void> {
  const folder = path.join(outDir, 'assets/css');
  const sheets: Sheet[] = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.css') && !name.startsWith('styles.'))
    .map((name) => ({
      href: `${baseUrl}assets/css/${name}`,
      classes: classesOf(fs.readFileSync(path.join(folder, name), 'utf8')),
    }));
  const files = new Set(
    routes
      .map((route) => path.join(outDir, `${decodeURI(route).slice(baseUrl.length) || 'index'}.html`))
      .filter((file) => fs.existsSync(file)),
  );
  await Promise.all(
    [...files].map(async (file) => {
      const html = await fs.promises.readFile(file, 'utf8');
      const linked = withStyles(html, sheets);
      if (linked !== html) {
        // Other plugins read the same pages at the same time: they must find the old text or the new one, never half of it.
        await fs.promises.writeFile(`${file}.linked`, linked);
        await fs.promises.rename(`${file}.linked`, file);
      }
    }),
  );
}
