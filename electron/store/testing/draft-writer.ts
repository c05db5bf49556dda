/** A process that saves drafts without pause and tells on standard output which step was acknowledged: killed by a test (R11). */
import { writeSync } from 'node:fs';
import { openStore } from '#electron/store/open-store.ts';
import { stepAt } from './draft-steps.ts';

const [folder = '', round = '0'] = process.argv.slice(2);
const { drafts } = openStore({ folder, now: () => new Date() });

for (let index = 0; ; index += 1) {
  const { place, text } = stepAt(Number(round), index);
  if (text === null) drafts.remove('writer', place);
  else drafts.save('writer', { place, text, title: 'A title', route: 'p/1/merge_requests/1' });
  writeSync(1, `${String(index)}\n`);
}
