/** The context menu of a key or an email, and what its copy key copies. */
import type { MenuEntry } from '../../../components/controls/context-menu.ts';
import { copyEntry } from '../../../components/controls/copy-entry.ts';
import type { Credential } from './credential.ts';
import { knownReading, readKey } from './read-key.ts';

/** The fingerprint of a key, or the email. */
export const copiedText = async (row: Credential): Promise<string> => {
  if (row.kind === 'email') return row.email;
  const reading = await readKey(row.kind, row.text);
  return reading.kind === 'key' ? (reading.facts.fingerprints[0]?.value ?? '') : '';
};

const copies = (row: Credential): readonly MenuEntry[] => {
  if (row.kind === 'email') return [copyEntry('Copy Email', row.email, 'keys.copy')];
  const text = row.text;
  const reading = knownReading(row.kind, text);
  const [main, second] = reading?.kind === 'key' ? reading.facts.fingerprints : [];
  return [
    ...(main
      ? [copyEntry(`Copy ${main.name === 'SHA256' ? 'SHA256 Fingerprint' : main.name}`, main.value, 'keys.copy')]
      : []),
    ...(second ? [copyEntry(`Copy ${second.name === 'MD5' ? 'MD5 Fingerprint' : second.name}`, second.value)] : []),
    copyEntry('Copy Public Key', text),
    copyEntry('Copy ID', String(row.id)),
  ];
};

/** Copies first: nothing of a key is opened anywhere else. */
export const credentialMenu = (
  row: Credential,
  { onDelete, isDeletable }: { readonly onDelete: (row: Credential) => void; readonly isDeletable: boolean },
): readonly MenuEntry[] => [
  ...copies(row),
  'separator',
  { label: 'Delete…', command: 'keys.delete', enabled: isDeletable, run: () => onDelete(row) },
];
