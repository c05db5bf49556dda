/** The sources name no machine: no absolute path of somebody's computer, and no host of a package registry. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { single, type Outcome } from '#scripts/outcome.ts';
import { root, run } from '#scripts/run-command.ts';

const foreign = [/(?<![\w.$}])\/(?:home|Users|root)\/[a-z][\w-]*\//, /registry\.[a-z]+\.(?:org|com)\b/];
const binary = /\.(png|ico|icns|woff2?|zip)$/;

/** Whether a line names a machine or a registry. */
export const namesMachine = (line: string): boolean => foreign.some((pattern) => pattern.test(line));

/** Looks through every tracked text file. */
export const ownWords = async (): Promise<Outcome> => {
  const { output } = await run('git', ['ls-files', '-z']);
  const files = output
    .split('\0')
    .filter((name) => name !== '' && !binary.test(name) && !name.endsWith('own-words.test.ts'));
  const wrong = files.flatMap((name) => {
    let text: string;
    try {
      text = readFileSync(join(root, name), 'utf8');
    } catch {
      return [];
    }
    return text.split('\n').flatMap((line, index) => (namesMachine(line) ? [`  ${name}:${index + 1}`] : []));
  });
  const report = files.length === 0 ? '  no tracked file was found' : wrong.join('\n');
  return single('sources name no machine', report === '', report);
};
