/** What the server says of a key, what is computed of it here, and its text. */
import type { ReactNode } from 'react';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { fullTimeText } from '#renderer/components/time/age-text.ts';
import { Facts, type FactEntry } from '#renderer/components/text/facts.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useKeyReading } from '#renderer/features/keys/hooks/use-key-reading.ts';
import type { GpgKey, SshKey } from '#renderer/features/keys/model/credential.ts';
import type { KeyKind } from '#renderer/features/keys/model/read-key.ts';
import { keyFactList } from './key-fact-list.tsx';
import styles from './key-facts-view.module.css';
import { t } from '#renderer/texts/t.ts';

/** A moment in full; null for none. */
export const fullMoment = (time: string | null): ReactNode => {
  const at = Date.parse(time ?? '');
  return Number.isNaN(at) ? null : <time dateTime={new Date(at).toISOString()}>{fullTimeText(at)}</time>;
};

const serverFacts = (item: SshKey | GpgKey): readonly FactEntry[] => [
  { name: t('common.id'), value: <code>{item.id}</code> },
  { name: t('keys.added'), value: fullMoment(item.created_at) },
  ...('expires_at' in item ? [{ name: t('common.expires'), value: fullMoment(item.expires_at ?? null) }] : []),
];

export const KeyFactsView = ({ kind, item }: { readonly kind: KeyKind; readonly item: SshKey | GpgKey }) => {
  const text = item.key ?? '';
  const reading = useKeyReading(kind, text);
  return (
    <>
      <Facts facts={serverFacts(item)} />
      {reading?.kind === 'key' && <Facts title={t('keys.details')} facts={keyFactList(reading.facts, true)} />}
      {reading?.kind === 'wrong' && <p className={styles.wrong}>{t('keys.not_read', { problem: reading.problem })}</p>}
      <div className={styles.text}>
        {/* It scrolls, so the keyboard has to reach it. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={styles.key} tabIndex={0} role="region" aria-label={t('keys.public_key')}>
          {visibleText(text)}
        </pre>
        <CopyButton text={text}>{t('keys.copy_public')}</CopyButton>
      </div>
    </>
  );
};
