/** A folder for one start of an app, which goes with it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '#scripts/at-end.ts';

/** A profile that speaks English, whatever the system does: the words that are looked for are. */
export const withProfile = async <Result>(work: (profile: string) => Promise<Result>): Promise<Result> => {
  const profile = mkdtempSync(join(tmpdir(), 'lectern-first-run-'));
  const remove = (): void => {
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // Windows keeps files of a program that has just ended: what was found counts, not the folder.
    }
  };
  const forget = atEnd(remove);
  writeFileSync(join(profile, 'settings.json'), JSON.stringify({ language: 'en' }));
  try {
    return await work(profile);
  } finally {
    forget();
    remove();
  }
};
