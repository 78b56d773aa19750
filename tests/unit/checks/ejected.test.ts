import {expect, test} from 'vitest';
import {check} from '../../../scripts/checks/ejected';
import {temporaryFolder} from '../../support/folder';

test('ejected: a component of the framework that changed, came or went is found', async () => {
  const {root, write} = temporaryFolder();
  const framework = (source: string, name: string, text: string) =>
    write(`node_modules/@docusaurus/${source}/${name}`, text);
  framework('theme-classic', 'package.json', '{"version": "3.10.2"}');
  framework('core', 'package.json', '{"version": "3.10.2"}');
  framework('theme-classic', 'src/theme/Tabs/index.tsx', 'one');
  framework('core', 'lib/client/theme-fallback/Error/index.js', 'one');
  write('src/theme/Tabs/index.tsx', 'import a;\n');
  write('src/theme/Error/index.tsx', '// from core 3.9.2 sha256:0000000000000000\n');
  write('src/theme/Gone/index.tsx', '// from theme-classic 3.9.2 sha256:0000000000000000\n');
  write('src/theme/TopBar/index.tsx', 'import ours;\n');
  write('src/theme/Navbar/index.tsx', "import Original from '@theme-original/Navbar';\n");
  const findings = async () => [...(await check(root, () => undefined, []))].map(({file, fix}) => [file, fix] as const);
  const first = await findings();
  expect(first.map(([file]) => file.split('/')[2])).toEqual(['Error', 'Gone', 'Tabs']);
  for (const [file, fix] of first) {
    write(file, `${/\/\/ from .*/.exec(fix ?? '')?.[0]}\n`);
  }
  expect(await findings()).toEqual([]);
  framework('theme-classic', 'src/theme/Tabs/styles.module.css', 'a {}');
  expect((await findings()).map(([file]) => file)).toEqual(['src/theme/Tabs/index.tsx']);
});
