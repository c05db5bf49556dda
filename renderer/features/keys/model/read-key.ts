/** Reads the text of a key once: rows, panel and form ask for the same. */
import { readGpgKey } from './gpg-key.ts';
import type { KeyReading } from './key-facts.ts';
import { loadOpenPgp } from './open-pgp.ts';
import { readSshKey } from './ssh-key.ts';
import { t } from '#renderer/texts/t.ts';

export type KeyKind = 'ssh' | 'gpg';

const most = 1_000;
/** Sound public keys alone: what is typed, and a private key before all, is not held. */
const known = new Map<string, KeyReading>();

const positionOf = (kind: KeyKind, text: string): string => `${kind} ${text.trim()}`;

/** What is known already, without waiting. */
export const knownReading = (kind: KeyKind, text: string): KeyReading | null =>
  known.get(positionOf(kind, text)) ?? null;

export const readKey = async (kind: KeyKind, text: string): Promise<KeyReading> => {
  const before = knownReading(kind, text);
  if (before) return before;
  const reading = await (kind === 'ssh' ? readSshKey(text) : readGpgKey(text, loadOpenPgp)).catch((): KeyReading => ({
    kind: 'wrong',
    problem: t('keys.not_checked'),
  }));
  if (reading.kind === 'key') {
    if (known.size >= most) known.clear();
    known.set(positionOf(kind, text), reading);
  }
  return reading;
};
