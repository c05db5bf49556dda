/** The columns of the tokens of all users. */
import { Chip } from '#renderer/components/text/chip.tsx';
import { Ban } from 'lucide-react';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { Day } from '#renderer/components/time/day.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { OwnedToken } from '#renderer/features/tokens/model/token-scan.ts';
import { Expiry, Scopes } from './token-badges.tsx';
import styles from './token-columns.module.css';
import { t } from '#renderer/texts/t.ts';

/** Name, owner and expiry always stay. */
const columns: readonly GridColumn<OwnedToken>[] = [
  {
    id: 'name',
    title: t('common.token'),
    width: 'minmax(120px, 1.2fr)',
    isMain: true,
    render: ({ token }) => (
      <span className={styles.words} title={visibleText(token.name)}>
        {visibleText(token.name)}
      </span>
    ),
  },
  {
    id: 'owner',
    title: t('common.user'),
    width: 'minmax(120px, 1fr)',
    render: ({ owner }) => <span className={styles.words}>@{visibleText(owner.username)}</span>,
  },
  {
    id: 'state',
    title: t('tokens.user_state'),
    width: '96px',
    priority: 3,
    render: ({ owner: { state } }) =>
      state !== null &&
      state !== 'active' && (
        <Chip icon={Ban} kind="closed">
          {state === 'blocked' ? t('common.blocked') : visibleText(state)}
        </Chip>
      ),
  },
  {
    id: 'scopes',
    title: t('tokens.scopes'),
    width: '124px',
    priority: 3,
    render: ({ token }) => <Scopes scopes={token.scopes} />,
  },
  {
    id: 'created',
    title: t('common.created'),
    width: '84px',
    priority: 4,
    render: ({ token }) => <Day of={token.created_at} />,
  },
  {
    id: 'expires',
    title: t('common.expires'),
    width: '92px',
    align: 'end',
    render: ({ token }) => <Expiry token={token} />,
  },
];

const withoutState = columns.filter(({ id }) => id !== 'state');

/** The state of users only where one is not active. Both are kept outside: rows are drawn again when columns change. */
export const overviewColumns = (tokens: readonly OwnedToken[]): readonly GridColumn<OwnedToken>[] =>
  tokens.some(({ owner: { state } }) => state !== null && state !== 'active') ? columns : withoutState;
