/** The columns of the list of branches. */
import { Age } from '#renderer/components/time/age.tsx';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { t } from '#renderer/texts/t.ts';
import type { ListedBranch } from '#renderer/things/branch/listed-branch.ts';
import type { Base } from '#renderer/features/branches/hooks/use-branches.ts';
import { AheadBehind } from './ahead-behind.tsx';

import { BranchStates } from './branch-states.tsx';
import styles from './branches.module.css';

const distance = (project: number | string, base: Base | null): GridColumn<ListedBranch> => ({
  id: 'distance',
  title: t('branches.distance'),
  width: '136px',
  priority: 2,
  render: (item) => <AheadBehind project={project} base={base} item={item} />,
});

/**
 * Memoize them: rows are drawn again when they change.
 * @param base the default branch, null while it is not known
 * @param isCounting whether rows in view are compared with it
 */
export const branchColumns = (
  project: number | string,
  base: Base | null,
  isCounting: boolean,
): readonly GridColumn<ListedBranch>[] => [
  {
    id: 'name',
    title: t('common.branch'),
    width: 'minmax(140px, 1.1fr)',
    sortable: true,
    render: ({ branch }) => (
      <code className={styles.name} title={visibleText(branch.name)}>
        {visibleText(branch.name)}
      </code>
    ),
  },
  {
    id: 'state',
    title: t('common.state'),
    width: '184px',
    sortable: true,
    render: (item) => <BranchStates item={item} />,
  },
  ...(isCounting ? [distance(project, base)] : []),
  {
    id: 'commit',
    title: t('branches.last_commit'),
    width: 'minmax(60px, 1fr)',
    priority: 4,
    render: ({ branch: { commit } }) => (
      <span className={styles.cut} title={visibleText(commit?.title ?? '')}>
        {visibleText(commit?.title ?? '')}
      </span>
    ),
  },
  {
    id: 'author',
    title: t('common.author'),
    width: '18px',
    isTitleHidden: true,
    priority: 2,
    render: ({ branch: { commit } }) =>
      commit?.author_name ? <Avatar name={commit.author_name} picture={undefined} named /> : null,
  },
  {
    id: 'age',
    title: t('branches.changed'),
    width: '92px',
    align: 'end',
    sortable: true,
    isDate: true,
    render: ({ branch: { commit } }) => (
      <Age of={commit?.committed_date ?? commit?.created_at} ago what={t('branches.last_commit')} />
    ),
  },
];
