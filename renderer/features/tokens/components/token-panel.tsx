/** The token of the current row, read for itself, and the ways to rotate and revoke it. */
import { useQuery } from '@tanstack/react-query';
import { Ban, RefreshCcwDot } from 'lucide-react';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { ActionButton } from '#renderer/blocks/action/action-button.tsx';
import { useAction } from '#renderer/blocks/action/use-action.ts';
import { useRecord } from '#renderer/blocks/action/use-actions.tsx';
import { fullTimeText } from '#renderer/components/time/age-text.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { createLabels, revoke, scopeWords } from '#renderer/features/tokens/model/actions.ts';
import {
  isRotatable,
  longExpiryWords,
  tokenStateOf,
  type Token,
  type TokenUser,
} from '#renderer/features/tokens/model/token.ts';
import { TokenStateBadge } from './token-badges.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './token-panel.module.css';
import { t } from '#renderer/texts/t.ts';

const Facts = ({ token }: { readonly token: Token }) => {
  const now = useNow();
  const created = Date.parse(token.created_at ?? '');
  return (
    <dl className={styles.facts}>
      <dt>{t('common.id')}</dt>
      <dd>
        <code>{token.id}</code>
      </dd>
      <dt>{t('common.state')}</dt>
      <dd>
        <TokenStateBadge token={token} />
      </dd>
      <dt>{t('tokens.scopes')}</dt>
      <dd>
        {(token.scopes ?? []).map((scope) => (
          <span key={scope} className={styles.scope}>
            <code>{visibleText(scope)}</code> <span className={looks.muted}>{scopeWords[scope]}</span>
          </span>
        ))}
      </dd>
      <dt>{t('common.created')}</dt>
      <dd>{Number.isNaN(created) ? '' : fullTimeText(created)}</dd>
      <dt>{t('common.expires')}</dt>
      <dd>{longExpiryWords(token, now)}</dd>
    </dl>
  );
};

/** `onRotate` and `onRevoke` ask first. */
export const TokenPanel = ({
  user,
  token,
  onRotate,
  onRevoke,
}: {
  readonly user: TokenUser;
  readonly token: Token;
  readonly onRotate: () => void;
  readonly onRevoke: () => void;
}) => {
  const now = useNow();
  const read = useQuery(
    query('impersonationTokens.get', { params: { user_id: user.id, impersonation_token_id: token.id } }),
  );
  const creating = useAction('impersonationTokens.create', {
    labels: { ...createLabels, verb: t('tokens.rotate') },
    scope: user.id,
  });
  const revoking = useRecord(revoke, { ...token, user });
  if (read.isLoadingError) return <FailureState failure={failureOf(read.error)} onRetry={() => void read.refetch()} />;
  return (
    <>
      <h2 className={looks.panelTitle}>{visibleText((read.data ?? token).name)}</h2>
      {read.data ? <Facts token={read.data} /> : <SkeletonText label={t('common.loading')} lines={5} />}
      {read.data && tokenStateOf(read.data, now) !== 'revoked' && (
        <div className={looks.panelActions}>
          {isRotatable(read.data) && (
            <ActionButton
              action={creating}
              icon={RefreshCcwDot}
              command="tokens.rotate"
              opensDialog
              onPress={onRotate}
            />
          )}
          <ActionButton action={revoking} icon={Ban} command="tokens.revoke" opensDialog onPress={onRevoke} />
        </div>
      )}
    </>
  );
};
