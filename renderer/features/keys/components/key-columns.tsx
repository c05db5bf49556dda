/** The columns of the list of keys and emails. */
import { KeyRound, FileKey, Mail, type LucideIcon } from 'lucide-react';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { Day } from '#renderer/components/time/day.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useKeyFacts, useKeyReading } from '#renderer/features/keys/hooks/use-key-reading.ts';
import type { Credential } from '#renderer/features/keys/model/credential.ts';
import { Confirmed, GpgState, Strength } from './key-signs.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './key-columns.module.css';
import { t } from '#renderer/texts/t.ts';

type KeyRow = Exclude<Credential, { readonly kind: 'email' }>;

const icons: Readonly<Record<Credential['kind'], LucideIcon>> = { ssh: KeyRound, gpg: FileKey, email: Mail };

const Named = ({ kind, name }: { readonly kind: Credential['kind']; readonly name: string }) => (
  <span className={looks.row} title={visibleText(name)}>
    <Icon of={icons[kind]} className={styles.icon} />
    <span className={styles.words}>{visibleText(name)}</span>
  </span>
);

const GpgName = ({ armored, id }: { readonly armored: string; readonly id: number }) => {
  const names = useKeyFacts('gpg', armored)?.names ?? [];
  return <Named kind="gpg" name={names[0] ?? t('keys.gpg_key', { id: String(id) })} />;
};

const Type = ({ row }: { readonly row: KeyRow }) => {
  const reading = useKeyReading(row.kind, row.text);
  if (reading === null) return null;
  return reading.kind === 'key' ? (
    <code className={styles.type}>{reading.facts.type}</code>
  ) : (
    <span className={looks.quiet}>—</span>
  );
};

const State = ({ row }: { readonly row: KeyRow }) => {
  const now = useNow();
  const facts = useKeyFacts(row.kind, row.text);
  if (facts === null) return null;
  return row.kind === 'gpg' ? <GpgState facts={facts} now={now} /> : <Strength facts={facts} />;
};

const Fingerprint = ({ row }: { readonly row: KeyRow }) => {
  const value = useKeyFacts(row.kind, row.text)?.fingerprints[0]?.value ?? '';
  return (
    <code className={styles.fingerprint} title={value}>
      {value}
    </code>
  );
};

/** Names and strength always stay. */
export const keyColumns: readonly GridColumn<Credential>[] = [
  {
    id: 'name',
    title: t('common.name'),
    width: 'minmax(140px, 1.2fr)',
    isMain: true,
    render: (row) => {
      if (row.kind === 'gpg') return <GpgName armored={row.text} id={row.id} />;
      return <Named kind={row.kind} name={row.kind === 'ssh' ? (row.item.title ?? '') : row.email} />;
    },
  },
  {
    id: 'type',
    title: t('keys.type'),
    width: '92px',
    priority: 3,
    render: (row) =>
      row.kind === 'email' ? (
        <span className={looks.quiet}>{row.isPrimary ? t('keys.primary') : ''}</span>
      ) : (
        <Type row={row} />
      ),
  },
  {
    id: 'strength',
    title: t('keys.strength'),
    width: '128px',
    render: (row) => {
      if (row.kind !== 'email') return <State row={row} />;
      return row.isPrimary ? <Confirmed at={row.confirmedAt} /> : null;
    },
  },
  {
    id: 'fingerprint',
    title: t('keys.fingerprint'),
    width: 'minmax(120px, 1.6fr)',
    priority: 4,
    render: (row) => (row.kind === 'email' ? null : <Fingerprint row={row} />),
  },
  {
    id: 'added',
    title: t('keys.added'),
    width: '88px',
    align: 'end',
    priority: 3,
    render: (row) => (row.kind === 'email' ? null : <Day of={row.item.created_at} />),
  },
];
