/** The columns of the tokens of all users. */
import { Chip } from '../../../components/text/chip.tsx';
import { Ban } from 'lucide-react';
import type { GridColumn } from '../../../blocks/grid/grid-column.ts';
import { Day } from '../../../components/text/day.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import type { OwnedToken } from '../model/token-scan.ts';
import { Expiry, Scopes } from './token-badges.tsx';
import styles from './token-columns.module.css';

/** Name, owner and expiry always stay. */
export const overviewColumns: readonly GridColumn<OwnedToken>[] = [
  {
    id: 'name',
    title: 'Token',
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
    title: 'User',
    width: 'minmax(120px, 1fr)',
    render: ({ owner }) => <span className={styles.words}>@{visibleText(owner.username)}</span>,
  },
  {
    id: 'state',
    title: 'User is',
    width: '96px',
    priority: 3,
    render: ({ owner }) =>
      owner.state === 'active' ? (
        'active'
      ) : (
        <Chip icon={Ban} kind="closed">
          {visibleText(owner.state ?? 'unknown')}
        </Chip>
      ),
  },
  {
    id: 'scopes',
    title: 'Scopes',
    width: '124px',
    priority: 3,
    render: ({ token }) => <Scopes scopes={token.scopes} />,
  },
  { id: 'created', title: 'Created', width: '84px', priority: 4, render: ({ token }) => <Day of={token.created_at} /> },
  { id: 'expires', title: 'Ends', width: '92px', align: 'end', render: ({ token }) => <Expiry token={token} /> },
];
