/** Says how many of the keys in a list are weak, and which. */
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { Credential } from '#renderer/features/keys/model/credential.ts';
import { readKey } from '#renderer/features/keys/model/read-key.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './weak-keys.module.css';
import { t } from '#renderer/texts/t.ts';

/** The name of a weak key; null for any other. */
const weakName = async (row: Credential): Promise<string | null> => {
  if (row.kind === 'email') return null;
  const reading = await readKey(row.kind, row.text);
  if (reading.kind !== 'key' || reading.facts.strength.level !== 'weak') return null;
  return row.kind === 'ssh'
    ? (row.item.title ?? '')
    : (reading.facts.names[0] ?? t('keys.gpg_key', { id: String(row.id) }));
};

/** Renders nothing where none is weak. */
export const WeakKeys = ({ rows }: { readonly rows: readonly Credential[] }) => {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all(rows.map(weakName)).then((all) => {
      if (isCurrent) setNames(all.filter((name) => name !== null));
    });
    return () => {
      isCurrent = false;
    };
  }, [rows]);
  if (names.length === 0) return null;
  const list = visibleText(names.join(', '));
  return (
    <span className={styles.weak} role="status" title={list}>
      <Icon of={TriangleAlert} size={12} />
      <span className={looks.cut}>{t('keys.weak', { count: names.length, list })}</span>
    </span>
  );
};
