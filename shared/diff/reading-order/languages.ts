/** Which names a line defines, by patterns of each family of languages: no grammar, one line at a time. */

/** Languages that can use each other's names. */
interface Family {
  readonly extensions: string;
  /** Each matches a line from its beginning; its last group is the name. */
  readonly definitions: readonly RegExp[];
}

const modifiers =
  '(?:(?:public|protected|private|internal|static|final|abstract|sealed|open|data|override|virtual|async|partial|readonly|synchronized|default|inline|suspend|case|implicit|lazy|fileprivate|mutating|unsafe|extern)\\s+)*';
const needsModifier = modifiers.replace(/\*$/, '+');
const typed = (kinds: string): RegExp => new RegExp(`^\\s*${modifiers}(?:${kinds})\\s+([A-Za-z_$][\\w$]*)`);
const method = new RegExp(`^\\s+${needsModifier}[^=;()]*?\\b([A-Za-z_]\\w*)\\s*\\(`);

const families: readonly Family[] = [
  {
    extensions: 'js jsx mjs cjs ts tsx mts cts vue svelte',
    definitions: [
      /^(?:\s*export\s+)?(?:(?:default|declare|async|abstract)\s+)*(?:function\s*\*?|class|interface|enum|type|namespace|(?:const\s+)?enum|const|let|var)\s+([A-Za-z_$][\w$]*)/,
      /^\s+(?:(?:public|protected|private|static|override|async|get|set)\s+)*\*?#?([A-Za-z_$][\w$]*)\s*\([^;]*\{\s*$/,
      /^\s*(?:module\.)?exports\.([A-Za-z_$][\w$]*)\s*=/,
    ],
  },
  {
    extensions: 'py pyi',
    definitions: [/^\s*(?:(?:async\s+)?def|class)\s+([A-Za-z_]\w*)/, /^([A-Za-z_]\w*)\s*(?::[^=]*)?=(?!=)/],
  },
  { extensions: 'go', definitions: [/^(?:func\s+(?:\([^)]*\)\s*)?|(?:type|var|const)\s+)([A-Za-z_]\w*)/] },
  {
    extensions: 'rs',
    definitions: [
      /^\s*(?:pub(?:\([^)]*\))?\s+)?(?:(?:async|unsafe|const|default|extern\s+"[^"]*")\s+)*(?:fn|struct|enum|trait|type|mod|union|macro_rules!)\s+([A-Za-z_]\w*)/,
      /^\s*(?:pub(?:\([^)]*\))?\s+)?(?:const|static)\s+(?:mut\s+)?([A-Za-z_]\w*)\s*:/,
    ],
  },
  {
    extensions: 'java kt kts scala groovy',
    definitions: [typed('class|interface|enum|record|object|trait|fun|def|typealias|@interface'), method],
  },
  { extensions: 'cs', definitions: [typed('class|interface|enum|struct|record|delegate'), method] },
  {
    extensions: 'c h cc cpp cxx hpp hh hxx m mm',
    definitions: [
      /^\s*#\s*define\s+([A-Za-z_]\w*)/,
      /^\s*(?:typedef\s+)?(?:struct|class|enum(?:\s+class)?|union|namespace)\s+([A-Za-z_]\w*)[^;]*$/,
      /^[A-Za-z_][^=;()]*?\b([A-Za-z_]\w*)\s*\([^;]*$/,
    ],
  },
  {
    extensions: 'rb rake',
    definitions: [
      /^\s*def\s+(?:self\.)?([A-Za-z_]\w*)/,
      /^\s*(?:class|module)\s+(?:\w+::)*([A-Z]\w*)/,
      /^\s*([A-Z]\w*)\s*=(?!=)/,
    ],
  },
  { extensions: 'php', definitions: [typed('function|class|interface|trait|enum')] },
  {
    extensions: 'swift',
    definitions: [typed('class|struct|enum|protocol|func|actor|typealias')],
  },
  { extensions: 'sh bash', definitions: [/^(?:function\s+)?([A-Za-z_]\w*)\s*\(\)/] },
  { extensions: 'proto', definitions: [/^\s*(?:message|service|enum|rpc)\s+([A-Za-z_]\w*)/] },
];

const byExtension = new Map(
  families.flatMap(({ extensions }, at) => extensions.split(' ').map((extension) => [extension, at] as const)),
);

/** Number of the family of a path; −1 for what is no code. */
export const familyOf = (path: string): number =>
  byExtension.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ?? -1;

/** Words that are no name of anybody's own. */
const keywords = new Set(
  (
    'abstract args assert async await base bool boolean break byte case catch char class const constexpr constructor continue ' +
    'debugger declare default defer delete double elif else enum except explicit export extends extern false final ' +
    'finally float foreach friend from func function global goto impl implements import include inline instanceof int8 ' +
    'interface internal iter kwargs lambda let long loop main match module mutable namespace native never none None ' +
    'nonlocal null object operator override package pass private protected protocol public raise range readonly record ' +
    'require return self short signed sizeof static string String struct super switch synchronized template then this ' +
    'throw throws trait transient true True False type typedef typename typeof undefined union unless unsafe unsigned ' +
    'until using virtual void volatile when where while with yield'
  ).split(' '),
);

/** Shorter names are too often the name of something else. */
const shortest = 4;

/** Whether a name says which definition is meant. */
const isName = (name: string): boolean => name.length >= shortest && !keywords.has(name);

/** The name that a line defines; empty for none. */
export const definedIn = (family: number, line: string): string => {
  for (const pattern of families[family]?.definitions ?? []) {
    const name = pattern.exec(line)?.[1] ?? '';
    if (isName(name)) return name;
  }
  return '';
};

/** Whether a line of a file of this path defines a word; short names count as well, keywords never. */
export const defines = (path: string, line: string, word: string): boolean =>
  !keywords.has(word) &&
  (families[familyOf(path)]?.definitions.some((pattern) => pattern.exec(line)?.[1] === word) ?? false);

const strings = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
const comment = /^\s*(?:\/\/|\/?\*|#(?!\s*(?:define|if|el|include))|--)|\s(?:\/\/|#)\s.*$/;
const word = /[A-Za-z_$\u0080-\u00FF][\w$\u0080-\u00FF]*/g;

/** The words on a line, without those in strings and comments that begin and end on it. */
export const wordsIn = (line: string): readonly string[] => {
  const code = line.replace(strings, '""');
  const found = comment.exec(code);
  return (found === null ? code : code.slice(0, found.index)).match(word) ?? [];
};
