/** Brings openpgp when the first GPG key is read: as the file that the package has, so that anyone may exchange it (LGPL). */
import address from 'openpgp?url';
import type { OpenPgp } from './gpg-key.ts';

export const loadOpenPgp = async (): Promise<OpenPgp> => (await import(/* @vite-ignore */ address)) as OpenPgp;
