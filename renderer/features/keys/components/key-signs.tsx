/** Small signs of a key: its strength in words, whether an email is confirmed. */
import { CircleCheck, Clock, Shield, TriangleAlert } from 'lucide-react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { bitsWords, type KeyFacts } from '#renderer/features/keys/model/key-facts.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './key-signs.module.css';
import { t } from '#renderer/texts/t.ts';

/** `256 bit, strong`. */
export const Strength = ({ facts: { bits, strength } }: { readonly facts: KeyFacts }) => (
  <span
    className={classNames(looks.sign, strength.level === 'weak' && styles.weak)}
    title={strength.reason ?? undefined}
  >
    <Icon of={strength.level === 'weak' ? TriangleAlert : Shield} size={12} />
    {bits === null ? t(`keys.level_${strength.level}`) : `${bitsWords(bits)}, ${t(`keys.level_${strength.level}`)}`}
  </span>
);

/** Of the primary email: the server does not say it of others. */
export const Confirmed = ({ at }: { readonly at: string | null }) => (
  <span className={classNames(looks.sign, at === null ? styles.weak : styles.good)}>
    <Icon of={at === null ? Clock : CircleCheck} size={12} />
    {at === null ? t('keys.not_confirmed') : t('keys.confirmed')}
  </span>
);

/** What expired or was revoked is shown instead of its strength. */
export const GpgState = ({ facts, now }: { readonly facts: KeyFacts; readonly now: number }) => {
  const { gpg } = facts;
  const isOver = gpg?.expiresAt !== null && gpg?.expiresAt !== undefined && Date.parse(gpg.expiresAt) <= now;
  if (gpg?.isRevoked !== true && !isOver) return <Strength facts={facts} />;
  return (
    <span className={classNames(looks.sign, styles.weak)}>
      <Icon of={TriangleAlert} size={12} />
      {gpg?.isRevoked === true ? t('common.revoked') : t('common.expired')}
    </span>
  );
};
