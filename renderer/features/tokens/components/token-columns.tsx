/** The columns of the list of impersonation tokens. */
import { KeyRound } from 'lucide-react';
import { Day } from '#renderer/components/time/day.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import type { Token } from '#renderer/features/tokens/model/token.ts';
import { Expiry, Scopes, TokenStateBadge } from './token-badges.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './token-columns.module.css';
import { t } from '#renderer/texts/t.ts';

/** Name, state and expiry always stay. */
export const tokenColumns: readonly GridColumn<Token>[] = [
  {
    id: 'name',
    title: t('common.name'),
    width: 'minmax(120px, 1.5fr)',
    isMain: true,
    render: ({ name }) => (
      <span className={looks.row} title={visibleText(name)}>
        <Icon of={KeyRound} className={styles.icon} />
        <span className={styles.words}>{visibleText(name)}</span>
      </span>
    ),
  },
  {
    id: 'scopes',
    title: t('tokens.scopes'),
    width: '124px',
    priority: 3,
    render: ({ scopes }) => <Scopes scopes={scopes} />,
  },
  { id: 'state', title: t('common.state'), width: '100px', render: (token) => <TokenStateBadge token={token} /> },
  {
    id: 'created',
    title: t('common.created'),
    width: '84px',
    priority: 4,
    render: ({ created_at }) => <Day of={created_at} />,
  },
  {
    id: 'expires',
    title: t('common.expires'),
    width: '92px',
    align: 'end',
    render: (token) => <Expiry token={token} />,
  },
];
