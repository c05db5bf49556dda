/** Small signs of a token: its state, its scopes, when it expires. */
import { Ban, CircleCheck, ClockAlert, Hourglass } from 'lucide-react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { expiryWords, isSoon, tokenStateOf, type Token } from '#renderer/features/tokens/model/token.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './token-badges.module.css';
import { t } from '#renderer/texts/t.ts';

const signs = {
  active: { icon: CircleCheck, word: t('common.active') },
  expired: { icon: Hourglass, word: t('common.expired') },
  revoked: { icon: Ban, word: t('common.revoked') },
} as const;

export const TokenStateBadge = ({ token }: { readonly token: Token }) => {
  const state = tokenStateOf(token, useNow());
  const { icon, word } = signs[state];
  return (
    <span className={classNames(looks.sign, styles[state])}>
      <Icon of={icon} size={12} />
      {word}
    </span>
  );
};

/** The scopes, each in a frame of its own. */
export const Scopes = ({ scopes }: { readonly scopes: readonly string[] | null }) => (
  <span className={styles.scopes}>
    {(scopes ?? []).map((scope) => (
      <code key={scope} className={classNames(styles.scope, scope === 'api' && styles.strong)}>
        {visibleText(scope)}
      </code>
    ))}
  </span>
);

/** When it expires: amber within a week, and where it never does. */
export const Expiry = ({ token }: { readonly token: Token }) => {
  const now = useNow();
  const isNear = isSoon(token, now);
  const isEndless = token.expires_at === null && tokenStateOf(token, now) === 'active';
  return (
    <span
      className={classNames(styles.expiry, (isNear || isEndless) && looks.warning)}
      title={token.expires_at ?? undefined}
    >
      {isNear && <Icon of={ClockAlert} size={12} />}
      {expiryWords(token, now)}
    </span>
  );
};
