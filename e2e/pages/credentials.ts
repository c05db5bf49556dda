/** Keys and emails of a profile or of a user, as a person uses them; and keys to add, made by the programs that make them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { generateKey } from 'openpgp';
import { text } from '#testing/text.ts';

/** A key pair by ssh-keygen, with what `ssh-keygen -l` prints of it. */
export interface MadeSshKey {
  readonly line: string;
  readonly privateText: string;
  readonly sha256: string;
  readonly md5: string;
}

/** Makes a key; the folder of it is gone afterwards. */
export const makeSshKey = (comment: string, choices: readonly string[] = ['-t', 'ed25519']): MadeSshKey => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-e2e-key-'));
  try {
    const file = join(folder, 'key');
    execFileSync('ssh-keygen', ['-q', ...choices, '-N', '', '-C', comment, '-f', file]);
    const printed = (hash: string): string =>
      execFileSync('ssh-keygen', ['-l', '-E', hash, '-f', `${file}.pub`], { encoding: 'utf8' }).split(' ')[1] ?? '';
    return {
      line: readFileSync(`${file}.pub`, 'utf8').trim(),
      privateText: readFileSync(file, 'utf8'),
      sha256: printed('sha256'),
      md5: printed('md5'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A GPG key of a person. */
export const makeGpgKey = async (name: string, email: string) => generateKey({ userIDs: [{ name, email }] });

/** The row of a key or an email. */
export const credentialRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The panel beside the list. */
export const credentialPanel = (page: Page) => page.getByRole('complementary', { name: text('keys.key_or_email') });
