/** Which language a file is written in, by its name, and a piece of code, by what its writer calls it. */

/** Languages that are coloured. */
export type Language =
  | 'c'
  | 'cpp'
  | 'css'
  | 'go'
  | 'html'
  | 'java'
  | 'javascript'
  | 'json'
  | 'jsx'
  | 'markdown'
  | 'python'
  | 'ruby'
  | 'rust'
  | 'shellscript'
  | 'sql'
  | 'toml'
  | 'tsx'
  | 'typescript'
  | 'xml'
  | 'yaml';

const byExtension: Readonly<Record<string, Language>> = {
  c: 'c',
  h: 'c',
  cc: 'cpp',
  cpp: 'cpp',
  cxx: 'cpp',
  hh: 'cpp',
  hpp: 'cpp',
  css: 'css',
  go: 'go',
  htm: 'html',
  html: 'html',
  vue: 'html',
  java: 'java',
  cjs: 'javascript',
  js: 'javascript',
  mjs: 'javascript',
  json: 'json',
  jsonc: 'json',
  jsx: 'jsx',
  markdown: 'markdown',
  md: 'markdown',
  py: 'python',
  pyi: 'python',
  gemspec: 'ruby',
  rake: 'ruby',
  rb: 'ruby',
  rs: 'rust',
  bash: 'shellscript',
  sh: 'shellscript',
  zsh: 'shellscript',
  sql: 'sql',
  toml: 'toml',
  tsx: 'tsx',
  cts: 'typescript',
  mts: 'typescript',
  ts: 'typescript',
  svg: 'xml',
  xml: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
};

const byName: Readonly<Record<string, Language>> = {
  Gemfile: 'ruby',
  Rakefile: 'ruby',
  '.bashrc': 'shellscript',
  '.profile': 'shellscript',
  '.babelrc': 'json',
};

const otherNames: Readonly<Record<string, Language>> = {
  'c++': 'cpp',
  console: 'shellscript',
  golang: 'go',
  shell: 'shellscript',
};

/** The language of a name, in full or by an extension (`go`, `golang`, `ts`); null when none that is coloured. */
export const languageOfName = (name: string): Language | null => {
  const lower = name.toLowerCase();
  const full = Object.values(byExtension).find((language) => language === lower);
  if (full !== undefined) return full;
  return (
    (Object.hasOwn(otherNames, lower) ? otherNames[lower] : undefined) ??
    (Object.hasOwn(byExtension, lower) ? byExtension[lower] : undefined) ??
    null
  );
};

/** The language of a path; null when its name says none that is coloured. */
export const languageOfPath = (path: string): Language | null => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (
    (Object.hasOwn(byName, name) ? byName[name] : undefined) ??
    (Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined) ??
    null
  );
};
