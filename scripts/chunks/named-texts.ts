/**
 * A part of the build: each English text comes with the modules that name it, so that a page does not begin with the texts of
 * screens that it has not opened, nor with those of the main process: they were a seventh of the first scripts.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Texts by area and name. */
export type Tables = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A key in quotes, or the beginning of one that goes on with a value: `users.title`, `users.${…`. */
const quoted = /(['"`])([a-z_]+)\.(\w*)(\1|\$\{)/g;

/** Keys of the texts that a module names, as `users.title`: with `users.rows` its plural and all that begin with `users.rows_`. */
export const namedTexts = (code: string, tables: Tables): readonly string[] => {
  const found = new Set<string>();
  for (const [, , area = '', name = '', end] of code.matchAll(quoted)) {
    if (!Object.hasOwn(tables, area)) continue;
    const isPart = end === '${' || name === '';
    for (const one of Object.keys(tables[area] ?? {}))
      if (one === name || one.startsWith(isPart ? name : `${name}_`)) found.add(`${area}.${one}`);
  }
  return [...found];
};

/** How the id of the module of a text begins. */
export const textModule = '\0text/';

/** @param root folder of the project, in which `shared/texts/en.ts` has the tables */
export const textsByModule = (root: string, tables: Tables): Plugin => {
  const place = (...parts: readonly string[]): string => join(root, ...parts).replaceAll(sep, '/');
  const [joined, writer] = [place('shared/texts/en.ts'), place('renderer/texts/said.ts')];
  const own = [place('renderer/'), place('shared/')];
  /** Workers name texts that the page writes. */
  const byWorkers = (): readonly string[] =>
    globSync(place('renderer/workers/**/*.ts')).flatMap((file) => namedTexts(readFileSync(file, 'utf8'), tables));
  return {
    name: 'named-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(textModule) ? id : null),
    load: (id) => {
      if (id === joined)
        return 'export const en = {};\nexport const put = (area, name, text) => { (en[area] ??= {})[name] = text; };';
      if (!id.startsWith(textModule)) return null;
      const [area = '', name = ''] = id.slice(textModule.length).split('.');
      const given = [area, name, tables[area]?.[name]].map((part) => JSON.stringify(part)).join(', ');
      return `import { put } from '${joined}';\nput(${given});\n`;
    },
    transform: (code, id) => {
      const [file = ''] = id.split('?');
      if (!/\.tsx?$/.test(file) || !own.some((folder) => file.startsWith(folder))) return null;
      if (file.startsWith(place('shared/texts/'))) return null;
      const keys = new Set([...namedTexts(code, tables), ...(file === writer ? byWorkers() : [])]);
      const imports = [...keys].map((key) => `import '${textModule}${key}.js';\n`).join('');
      return keys.size === 0 ? null : { code: imports + code, map: null };
    },
  };
};
