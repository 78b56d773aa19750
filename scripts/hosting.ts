/**
 * Last step of `npm run build`, which changes no page: writes what a host must know about the build into `<build>/.host/`, which is read by the
 * web server and never served, and two files of the origin's root, `robots.txt` and `.well-known/security.txt`.
 * Usage: tsx scripts/hosting.ts [--dir build]
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {bases} from '../src/site/baseUrls';
import {brand} from '../src/site/brand';
import {nginxConfig, nginxHeaders, nginxRedirects, redirectList, robotsFile, securityTxt} from './hosting/files';
import {inlineOf, securityHeaders} from './hosting/policy';

async function main(): Promise<void> {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});
  const build = path.resolve(values.dir);
  const parts = await inlineOf(build);

  if (parts.forbidden.length > 0) {
    console.error(
      `The content security policy forbids:\n  ${parts.forbidden.join('\n  ')}\nMove the code into a module, the style into a stylesheet.`,
    );
    process.exit(1);
  }

  const headers = securityHeaders(parts, brand.analytics.counterId !== null, brand.policyReports);
  const json = (pairs: Record<string, string>) => `${JSON.stringify(pairs, null, 2)}\n`;
  const files: Record<string, string> = {
    '.host/headers.json': json(headers),
    '.host/redirects.json': json(redirectList()),
    '.host/base': `${bases.ru.slice(1, -1)}\n`,
    '.host/nginx.conf': nginxConfig(fs.readFileSync(path.join(__dirname, '../deploy/nginx.conf'), 'utf8')),
    '.host/nginx-headers.conf': nginxHeaders(headers),
    '.host/nginx-redirects.conf': nginxRedirects(),
    '.well-known/security.txt': securityTxt(brand.url, brand.links.support, new Date()),
    'robots.txt': robotsFile(brand.url),
  };
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(build, name)), {recursive: true});
    fs.writeFileSync(path.join(build, name), text);
  }
  console.log(
    `Policy with ${parts.scripts.size} inline scripts and ${parts.styles.size} style attributes by hash; host files in ${build}/.host`,
  );
}

void main();
