/** Which language a file is written in, by its name, and a piece of code, by what its writer calls it. */

/** Languages that are coloured. */
export type Language =
  | 'bat'
  | 'c'
  | 'clojure'
  | 'cmake'
  | 'cpp'
  | 'csharp'
  | 'css'
  | 'dart'
  | 'diff'
  | 'docker'
  | 'dotenv'
  | 'elixir'
  | 'erb'
  | 'gherkin'
  | 'go'
  | 'graphql'
  | 'groovy'
  | 'haml'
  | 'haskell'
  | 'html'
  | 'ini'
  | 'java'
  | 'javascript'
  | 'json'
  | 'json5'
  | 'jsx'
  | 'kotlin'
  | 'less'
  | 'lua'
  | 'make'
  | 'markdown'
  | 'nginx'
  | 'objective-c'
  | 'perl'
  | 'php'
  | 'powershell'
  | 'proto'
  | 'python'
  | 'r'
  | 'ruby'
  | 'rust'
  | 'sass'
  | 'scala'
  | 'scss'
  | 'shellscript'
  | 'sql'
  | 'svelte'
  | 'swift'
  | 'terraform'
  | 'toml'
  | 'tsx'
  | 'typescript'
  | 'vue'
  | 'xml'
  | 'yaml'
  | 'zig';

const byExtension: Readonly<Record<string, Language>> = {
  bat: 'bat',
  cmd: 'bat',
  c: 'c',
  h: 'c',
  clj: 'clojure',
  cljs: 'clojure',
  edn: 'clojure',
  cmake: 'cmake',
  cc: 'cpp',
  cpp: 'cpp',
  cxx: 'cpp',
  hh: 'cpp',
  hpp: 'cpp',
  hxx: 'cpp',
  ino: 'cpp',
  cs: 'csharp',
  csx: 'csharp',
  css: 'css',
  dart: 'dart',
  diff: 'diff',
  patch: 'diff',
  dockerfile: 'docker',
  env: 'dotenv',
  ex: 'elixir',
  exs: 'elixir',
  erb: 'erb',
  feature: 'gherkin',
  go: 'go',
  gql: 'graphql',
  graphql: 'graphql',
  gradle: 'groovy',
  groovy: 'groovy',
  haml: 'haml',
  hs: 'haskell',
  htm: 'html',
  html: 'html',
  xhtml: 'html',
  cfg: 'ini',
  conf: 'ini',
  editorconfig: 'ini',
  ini: 'ini',
  properties: 'ini',
  java: 'java',
  cjs: 'javascript',
  js: 'javascript',
  mjs: 'javascript',
  geojson: 'json',
  json: 'json',
  jsonc: 'json',
  map: 'json',
  webmanifest: 'json',
  json5: 'json5',
  jsx: 'jsx',
  kt: 'kotlin',
  kts: 'kotlin',
  less: 'less',
  lua: 'lua',
  mak: 'make',
  mk: 'make',
  markdown: 'markdown',
  md: 'markdown',
  mdx: 'markdown',
  nginx: 'nginx',
  m: 'objective-c',
  pl: 'perl',
  pm: 'perl',
  php: 'php',
  phtml: 'php',
  ps1: 'powershell',
  psm1: 'powershell',
  proto: 'proto',
  py: 'python',
  pyi: 'python',
  pyw: 'python',
  r: 'r',
  gemspec: 'ruby',
  podspec: 'ruby',
  rake: 'ruby',
  rb: 'ruby',
  ru: 'ruby',
  rs: 'rust',
  sass: 'sass',
  sbt: 'scala',
  scala: 'scala',
  scss: 'scss',
  bash: 'shellscript',
  fish: 'shellscript',
  ksh: 'shellscript',
  sh: 'shellscript',
  zsh: 'shellscript',
  sql: 'sql',
  svelte: 'svelte',
  swift: 'swift',
  hcl: 'terraform',
  tf: 'terraform',
  tfvars: 'terraform',
  toml: 'toml',
  tsx: 'tsx',
  cts: 'typescript',
  mts: 'typescript',
  ts: 'typescript',
  vue: 'vue',
  csproj: 'xml',
  fsproj: 'xml',
  plist: 'xml',
  props: 'xml',
  resx: 'xml',
  svg: 'xml',
  targets: 'xml',
  vbproj: 'xml',
  xaml: 'xml',
  xml: 'xml',
  xsd: 'xml',
  xsl: 'xml',
  xslt: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
  zig: 'zig',
};

const byName: Readonly<Record<string, Language>> = {
  '.editorconfig': 'ini',
  '.env': 'dotenv',
  '.gitconfig': 'ini',
  '.npmrc': 'ini',
  '.zshrc': 'shellscript',
  'CMakeLists.txt': 'cmake',
  Containerfile: 'docker',
  Dockerfile: 'docker',
  GNUmakefile: 'make',
  Gemfile: 'ruby',
  Jenkinsfile: 'groovy',
  Makefile: 'make',
  Pipfile: 'toml',
  'Cargo.lock': 'toml',
  'poetry.lock': 'toml',
  Podfile: 'ruby',
  Rakefile: 'ruby',
  Vagrantfile: 'ruby',
  makefile: 'make',
  'nginx.conf': 'nginx',
  '.bashrc': 'shellscript',
  '.profile': 'shellscript',
  '.babelrc': 'json',
};

const otherNames: Readonly<Record<string, Language>> = {
  'c++': 'cpp',
  'c#': 'csharp',
  console: 'shellscript',
  dockerfile: 'docker',
  golang: 'go',
  hcl: 'terraform',
  makefile: 'make',
  objc: 'objective-c',
  objectivec: 'objective-c',
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
    // `Dockerfile.dev`, `.env.local`.
    (/^Dockerfile\./.test(name) ? 'docker' : /^\.env\./.test(name) ? 'dotenv' : undefined) ??
    (Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined) ??
    null
  );
};
