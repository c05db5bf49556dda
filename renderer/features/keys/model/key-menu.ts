/** The context menu of a key or an email, and what its copy key copies. */
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import type { Credential } from './credential.ts';
import { knownReading, readKey } from './read-key.ts';
import { asking, t } from '#renderer/texts/t.ts';

/** The fingerprint of a key, or the email. */
export const copiedText = async (row: Credential): Promise<string> => {
  if (row.kind === 'email') return row.email;
  const reading = await readKey(row.kind, row.text);
  return reading.kind === 'key' ? (reading.facts.fingerprints[0]?.value ?? '') : '';
};

const copies = (row: Credential): readonly MenuEntry[] => {
  if (row.kind === 'email') return [copyEntry(t('common.copy_email'), row.email, 'keys.copy')];
  const text = row.text;
  const reading = knownReading(row.kind, text);
  const [main, second] = reading?.kind === 'key' ? reading.facts.fingerprints : [];
  return [
    ...(main ? [copyEntry(t('keys.copy_named', { name: main.name }), main.value, 'keys.copy')] : []),
    ...(second ? [copyEntry(t('keys.copy_named', { name: second.name }), second.value)] : []),
    copyEntry(t('keys.copy_public'), text),
    copyEntry(t('common.copy_id'), String(row.id)),
  ];
};

/** Copies first: nothing of a key is opened anywhere else. */
export const credentialMenu = (
  row: Credential,
  { onDelete, isDeletable }: { readonly onDelete: (row: Credential) => void; readonly isDeletable: boolean },
): readonly MenuEntry[] => [
  ...copies(row),
  'separator',
  { label: asking(t('common.delete_verb')), command: 'keys.delete', enabled: isDeletable, run: () => onDelete(row) },
];
