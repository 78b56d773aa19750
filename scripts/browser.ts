/** Finds the Chromium that drives the browser tests; `npm test` calls this file to install one where it is missing. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {chromium} from '@playwright/test';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

/** Path of a browser: named by PLAYWRIGHT_CHROMIUM_PATH, else Playwright's own, else the system's; undefined when there is none. */
export function findBrowser(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  if (named) {
    if (!fs.existsSync(named)) {
      throw new Error(`PLAYWRIGHT_CHROMIUM_PATH names ${named}, which does not exist.`);
    }
    return named;
  }
  return [chromium.executablePath(), ...SYSTEM].find((file) => file && fs.existsSync(file));
}

/** Chromium refuses its sandbox to root, which is who runs tests in containers. */
export const browserArgs: string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

function run(command: string, args: string[]): boolean {
  console.log(`$ ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, {stdio: 'inherit'});
    return true;
  } catch {
    return false; // the caller tries the next way and reports when none worked
  }
}

/** Makes sure that a browser is there. @throws Error telling what to install by hand */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) {
    return found;
  }
  const debianRoot = fs.existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (debianRoot) {
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  if (!findBrowser()) {
    run('npx', ['playwright', 'install', 'chromium']);
  }
  const installed = findBrowser();
  if (!installed) {
    throw new Error(
      'No Chromium for the browser tests. Install one and run the tests again:\n' +
        '  Debian or Ubuntu:  sudo apt-get install chromium\n' +
        '  elsewhere:         npx playwright install chromium\n' +
        '  or set PLAYWRIGHT_CHROMIUM_PATH to a Chromium or Chrome you have.',
    );
  }
  return installed;
}

if (process.argv[1] === __filename) {
  try {
    console.log(`Browser for the tests: ${ensureBrowser()}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
