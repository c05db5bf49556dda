/** Applies what is shown as new, line by line and number by number, to what was read. */
import type { NewInFile } from '#shared/review/interdiff/interdiff.ts';
import type { Files } from './edited-files.ts';

/** Applies the patch of a file strictly: by its numbers, every line where it says. Null where it does not fit. */
const applied = (lines: readonly string[], patch: string): readonly string[] | null => {
  const result: string[] = [];
  let from = 0;
  for (const hunk of patch.split(/^(?=@@ )/m).filter((text) => text !== '')) {
    const [head = '', ...rows] = hunk.split('\n');
    const [, start = '', count = ''] = /^@@ -(\d+),(\d+)/.exec(head) ?? [];
    const to = Number(start) - (count === '0' ? 0 : 1);
    result.push(...lines.slice(from, to));
    from = to;
    for (const row of rows.slice(0, -1)) {
      if (row[0] !== '+' && lines[from] !== row.slice(1)) return null;
      if (row[0] !== '+') from += 1;
      if (row[0] !== '-') result.push(row.slice(1));
    }
  }
  return [...result, ...lines.slice(from)];
};

/** What a reader would have of the new head, who had the earlier changes on the new base and reads what is new. */
const withNews = (before: Files, news: readonly NewInFile[]): Map<string, string> | null => {
  const files = new Map([...before].map(([path, lines]) => [path, lines.join('\n')]));
  const made: [string, string][] = [];
  for (const { fields, patch } of news) {
    const lines = fields.new_file ? [] : before.get(fields.old_path);
    const now = lines && applied(lines, patch);
    if (now === undefined || now === null) return null;
    if (!fields.new_file) files.delete(fields.old_path);
    if (!fields.deleted_file) made.push([fields.new_path, now.join('\n')]);
  }
  for (const [path, text] of made) files.set(path, text);
  return files;
};

/** Whether what is new leads from what was read, on the new base, to the new head. */
export const leadsTo = (before: Files, news: readonly NewInFile[], head: Files): boolean => {
  const reached = withNews(before, news);
  return reached?.size === head.size && [...head].every(([path, lines]) => reached.get(path) === lines.join('\n'));
};
