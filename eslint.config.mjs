import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Which folders of `src` a folder may import besides itself: the table of ARCHITECTURE.md. */
const MAY_IMPORT = {
  lib: [],
  remark: ['lib', 'site'],
  site: ['lib'],
  search: ['lib', 'site'],
  plugins: ['lib', 'remark', 'search', 'site'],
  components: ['lib', 'search', 'site'],
  theme: ['client', 'components', 'lib', 'search', 'site'],
  client: ['components', 'lib', 'search', 'site'],
};
const FOLDERS = [...Object.keys(MAY_IMPORT), 'pages'];

/** Parts of a plugin that others may import besides its `index.ts`: the readers of built pages, and how the reference writes a parameter. */
const PLUGIN_PARTS = ['html-readers/page', 'html-readers/tree', 'reference/render/http'];

/** What no folder may import. `../NAME/` is another plugin only from the first level of one. */
const PRIVATE = {
  regex: '^@docusaurus/theme-common/internal$',
  message: "The framework's private functions come through src/theme/internal.ts, where an upgrade finds them.",
};
const OTHER_PLUGIN = {
  regex: String.raw`^\.\./(?!(?:${PLUGIN_PARTS.join('|')})$)[\w-]+/`,
  message: 'Of another plugin import its index.ts, or what PLUGIN_PARTS names.',
};

/** Folders that a folder may take types from, which leave nothing in a bundle. */
const MAY_IMPORT_TYPES = {components: ['plugins']};

/** Forbids the folder, by its name behind `../` or `@site/src/`, all that the table does not allow it. */
const importRules = Object.entries(MAY_IMPORT).flatMap(([folder, allowed]) => {
  const types = MAY_IMPORT_TYPES[folder] ?? [];
  const forbidden = FOLDERS.filter((name) => name !== folder && !allowed.includes(name) && !types.includes(name));
  const from = (names) => String.raw`^(@site/src/|(\.\./)+(src/)?)(${names.join('|')})/`;
  const message = `src/${folder} may import ${allowed.map((name) => `src/${name}`).join(', ') || 'nothing of the site'} (ARCHITECTURE.md).`;
  const patterns = [
    {regex: from(forbidden), message},
    {regex: String.raw`^(@site/|(\.\./)+)(scripts|tests)/`, message},
    ...(types.length > 0 ? [{regex: from(types), message, allowTypeImports: true}] : []),
  ];
  const rule = (files, more) => ({
    files: [files],
    rules: {'@typescript-eslint/no-restricted-imports': ['error', {patterns: [...patterns, ...more]}]},
  });
  return [
    rule(`src/${folder}/**`, [PRIVATE]),
    ...(folder === 'plugins' ? [rule('src/plugins/*/*.ts', [PRIVATE, OTHER_PLUGIN])] : []),
    ...(folder === 'theme' ? [rule('src/theme/internal.ts', [])] : []),
  ];
});

/** A package knows nothing of the site around it; what it needs comes as an argument. */
const packageRule = {
  files: ['packages/*/src/**'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {regex: '^(@site/|(\\.\\./)+(src|scripts|tests)/)', message: 'A package imports nothing of the site.'},
        ],
      },
    ],
  },
};

/** Rules that need no types: `tsc` proves those, and the check stays fast. */
export default tseslint.config(
  {
    ignores: [
      'build',
      'node_modules',
      '.docusaurus*',
      '.cache',
      'test-results',
      'playwright-report',
      'draft.config.ts',
      // Templates: their slots are no variables. What comes out is parsed and run by the tests.
      'packages/contract/src/sampleTemplates/javascript',
    ],
  },
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    rules: {
      eqeqeq: 'error',
      'no-alert': 'error',
      'no-console': ['error', {allow: ['warn', 'error']}],
      'no-implicit-coercion': ['error', {boolean: false}],
      'no-param-reassign': 'error',
      'no-useless-return': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        {fixStyle: 'inline-type-imports', disallowTypeAnnotations: false},
      ],
      '@typescript-eslint/consistent-type-definitions': 'off',
      // A recursive type can only be written with an index signature.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true},
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    plugins: {'react-hooks': reactHooks},
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // Keys and focus are handled on the container, code can be scrolled by keys, tabs have a roving tab stop: axe and
      // the keyboard tests in tests/e2e prove the result, which these rules cannot see.
      'jsx-a11y/click-events-have-key-events': 'off',
      'jsx-a11y/no-noninteractive-element-interactions': 'off',
      'jsx-a11y/no-noninteractive-tabindex': 'off',
      'jsx-a11y/interactive-supports-focus': 'off',
      // The content comes through a spread in one place; tests/unit/schematic.test.tsx proves the names.
      'jsx-a11y/anchor-has-content': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['src/plugins/search-index/search-local.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@(?!generated/).*docusaurus-search-local',
              message: 'Import it from src/plugins/search-index/search-local.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    // The engine of the sandbox gets time and chance from its caller and knows neither browser nor Node.
    files: ['packages/sandbox/src/{account,exchange,market}/**', 'packages/sandbox/src/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['window', 'document', 'process', 'performance', 'crypto', 'fetch', 'setTimeout', 'setInterval'],
        ...['localStorage', 'sessionStorage', 'navigator', 'Buffer'],
      ],
      'no-restricted-properties': [
        'error',
        {object: 'Date', property: 'now', message: 'Time is given: state.now.'},
        {object: 'Math', property: 'random', message: 'Chance is seeded: draw().'},
      ],
      'no-restricted-syntax': [
        'error',
        {selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Time is given: state.now.'},
      ],
      'no-restricted-imports': ['error', {patterns: ['node:*', '**/api/*', '**/stream/*']}],
    },
  },
  ...importRules,
  packageRule,
  {
    // The server of agents reads no file and asks no network.
    files: ['packages/mcp/src/**'],
    ignores: ['packages/mcp/src/stdio.ts'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'fetch', 'WebSocket'],
      'no-restricted-imports': [
        'error',
        {patterns: [{regex: '^(node:|@alor-docs/(contract|sandbox/(server|contract))$)'}]},
      ],
    },
  },
  {
    // The address of the site stands in src/site/brand.ts, and what an edition says in a pair.
    files: ['src/**', 'packages/*/src/**', 'scripts/**', 'bench/*.ts', 'docusaurus.config.ts'],
    ignores: ['src/site/brand.ts', 'packages/sandbox/src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ConditionalExpression > BinaryExpression.test[right.value=/^(ru|en)$/]',
          message: 'Write {ru: …, en: …}[edition]: an edition that it lacks is a type error.',
        },
        ...[
          'Literal[value=/(^|[^\\w.-])\\u002Fdocs(\\u002F|$)/]',
          'TemplateElement[value.raw=/(^|[^\\w.-])\\u002Fdocs(\\u002F|$)/]',
        ].map((selector) => ({selector, message: 'The address of the site: bases of src/site/baseUrls.ts.'})),
      ],
    },
  },
  {
    files: ['src/**', 'packages/*/src/**', 'scripts/**', 'bench/*.ts', '*.ts'],
    rules: {
      'max-lines': ['error', 500],
      'max-lines-per-function': ['error', {max: 150, skipBlankLines: true, skipComments: true}],
    },
  },
  {
    // Programs speak to the person who started them.
    files: ['scripts/**', 'tests/**', 'packages/*/test/**', 'bench/**', 'examples/**'],
    rules: {'no-console': 'off'},
  },
  {files: ['**/*.cjs'], rules: {'@typescript-eslint/no-require-imports': 'off'}},
);
