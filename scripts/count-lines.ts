/** `npm run lines`: lines of the tracked TypeScript and CSS by folder, without generated files, the largest folder first. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { root, run } from './run-command.ts';

const isGenerated = (text: string): boolean => /^\/[/*]+ Generated\b/u.test(text);

/** Lines by folder, at most three names deep: only code and styles that people write, as `wc -l` counts them. */
export const linesByFolder = (files: Iterable<readonly [path: string, text: string]>): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const [path, text] of files) {
    if (!/\.(?:tsx?|css)$/u.test(path) || isGenerated(text)) continue;
    const folder = dirname(path).split('/').slice(0, 3).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + text.split('\n').length - 1);
  }
  return counts;
};

const trackedFiles = async (): Promise<(readonly [string, string])[]> => {
  const { output } = await run('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.css']);
  return output
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
};

if (process.argv[1] === import.meta.filename) {
  const counts = linesByFolder(await trackedFiles());
  for (const [folder, lines] of [...counts].sort(([, one], [, other]) => other - one))
    console.log(`${String(lines).padStart(7)} ${folder}`);
  const sum = [...counts.values()].reduce((total, lines) => total + lines, 0);
  console.log(`${String(sum).padStart(7)} in ${String(counts.size)} folders`);
}
