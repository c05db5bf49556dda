/** Which files a line imports, where its language names them by path: JavaScript, TypeScript, Python. */
import { folderOf } from './file-roles.ts';

const scriptImport = /(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*(['"])(\.{1,2}\/[^'"]*)\1/;
const pythonFrom = /^\s*from\s+(\.*)([\w.]*)\s+import\s+([\w, ()]*)/;
const pythonImport = /^\s*import\s+([\w.]+)/;

/** A path without its ending; for a file that stands for its folder, that folder. */
export const moduleOf = (path: string): string =>
  path
    .replace(/\.(?:d\.ts|\w+)$/, '')
    .replace(/(^|\/)(?:index|__init__)$/, '')
    .replace(/^(?:src|lib)\//, '');

/** A folder with a relative path after it. */
const resolved = (folder: string, relative: string): string => {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
};

/** What a line of a file imports, as {@link moduleOf} writes paths; whether there are such files is not known here. */
export const importsIn = (path: string, line: string): readonly string[] => {
  if (!/\.pyi?$/.test(path)) {
    const named = scriptImport.exec(line)?.[2];
    if (named === undefined) return [];
    const found = resolved(folderOf(path), named);
    // With an ending or without, and a name may have a dot of its own.
    return [...new Set([moduleOf(found), moduleOf(`${found}.ts`)])];
  }
  const [, dots = '', module = '', names = ''] = pythonFrom.exec(line) ?? [];
  const whole = pythonImport.exec(line)?.[1] ?? '';
  if (dots === '' && module === '' && whole === '') return [];
  const up = '../'.repeat(Math.max(0, dots.length - 1));
  const base = resolved(dots === '' ? '' : folderOf(path), `${up}${(module || whole).replaceAll('.', '/')}`);
  const all = [base, ...(names.match(/\w+/g) ?? []).map((name) => `${base}/${name}`)];
  return all.map((one) => moduleOf(`${one}.py`));
};
