/** Files as `git fast-import` takes them: one process for all, where a process for each took most of a test's time. */
import type { Files } from './edited-files.ts';

/** The end of a commit that holds these files and no others. */
export const importText = (files: Files): string =>
  `deleteall\n${[...files]
    .map(([path, lines]) => {
      const content = lines.map((line) => `${line}\n`).join('');
      return `M 100644 inline ${path}\ndata ${String(Buffer.byteLength(content))}\n${content}\n`;
    })
    .join('')}`;
