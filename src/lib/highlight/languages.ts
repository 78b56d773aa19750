/** Names of languages as their users write them, by the name that the highlighter knows. A language without one is not named. */
export const LABELS: Readonly<Record<string, string>> = {
  bash: 'Shell',
  csharp: 'C#',
  go: 'Go',
  graphql: 'GraphQL',
  http: 'HTTP',
  java: 'Java',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json: 'JSON',
  nginx: 'nginx',
  powershell: 'PowerShell',
  python: 'Python',
  yaml: 'YAML',
};

/** Short forms that a page may use. */
export const ALIASES: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  cs: 'csharp',
  html: 'markup',
  js: 'javascript',
  mdx: 'jsx',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  tsx: 'jsx',
  xml: 'markup',
  yml: 'yaml',
};

/** Languages that code blocks may be written in; `text` has no colours. src/lib/highlight/prism.ts has the grammars. */
export const LANGUAGES: readonly string[] =
  'bash csharp go graphql http java javascript json jsx markup nginx powershell python text typescript yaml'.split(' ');

/** Programs, which a search for prose does not read. */
export const PROGRAMS: readonly string[] = ['csharp', 'go', 'java', 'javascript', 'json', 'python', 'typescript'];
