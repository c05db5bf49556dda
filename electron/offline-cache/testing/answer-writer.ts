/** A process that keeps answers without pause and says on standard output which were kept: killed by a test (R12). */
import { writeSync } from 'node:fs';
import { openAnswerFile } from '#electron/offline-cache/answer-file.ts';
import { answerWith, calls, textAt } from './answer-steps.ts';
import { noReports } from '#electron/testing/file-reports.ts';

const [path = '', round = '0'] = process.argv.slice(2);
const file = openAnswerFile({
  file: path,
  cap: 2 ** 30,
  now: Date.now,
  notices: noReports,
  log: (line) => {
    throw new Error(line);
  },
});

for (let index = 0; ; index += 1) {
  file.keep(answerWith('writer', String(index % calls), textAt(Number(round), index)));
  writeSync(1, `${String(index)}\n`);
}
