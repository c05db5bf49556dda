/** Facts on a key, computed here: in the panel of a key, and under the field of one to be added. */
import type { ReactNode } from 'react';
import { useNow } from '#renderer/components/time/clock.tsx';
import { Copy } from 'lucide-react';
import { CopyIconButton } from '#renderer/components/controls/copy-button.tsx';
import { fullTimeText } from '#renderer/components/time/age-text.ts';
import type { FactEntry } from '#renderer/components/text/facts.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { KeyFacts } from '#renderer/features/keys/model/key-facts.ts';
import { GpgState, Strength } from './key-signs.tsx';
import styles from './key-fact-list.module.css';
import { t } from '#renderer/texts/t.ts';

const Copied = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <span className={styles.copied}>
    <code className={styles.code}>{text}</code>
    <CopyIconButton icon={Copy} text={text} label={t('keys.copy_named', { name })} />
  </span>
);

const State = ({ facts }: { readonly facts: KeyFacts }) => {
  const now = useNow();
  return (
    <>
      {facts.gpg ? <GpgState facts={facts} now={now} /> : <Strength facts={facts} />}
      {facts.strength.reason !== null && <span className={styles.reason}>{facts.strength.reason}</span>}
    </>
  );
};

const lines = (texts: readonly string[]): ReactNode =>
  texts.length > 0 && (
    <span className={styles.lines}>
      {texts.map((text) => (
        <span key={text}>{visibleText(text)}</span>
      ))}
    </span>
  );

const moment = (time: string): string => fullTimeText(Date.parse(time));

/** Type, strength, fingerprints; of a GPG key also who it names, and until when. `canCopy`: with copy buttons. */
export const keyFactList = (facts: KeyFacts, canCopy: boolean): readonly FactEntry[] => {
  const { gpg } = facts;
  return [
    { name: t('keys.type'), value: facts.type },
    { name: t('keys.strength'), value: <State facts={facts} /> },
    ...facts.fingerprints.map(({ name, value }) => ({
      name,
      value: canCopy ? <Copied name={name} text={value} /> : <code className={styles.code}>{value}</code>,
    })),
    { name: gpg ? t('keys.user_ids') : t('common.comment'), value: lines(facts.names) },
    ...(gpg
      ? [
          { name: t('common.created'), value: moment(gpg.createdAt) },
          { name: t('common.expires'), value: gpg.expiresAt === null ? t('common.never') : moment(gpg.expiresAt) },
          { name: t('keys.subkeys'), value: lines(gpg.subkeys) },
          { name: t('keys.signature'), value: gpg.isSelfSigned ? null : t('keys.not_valid') },
        ]
      : []),
  ];
};
