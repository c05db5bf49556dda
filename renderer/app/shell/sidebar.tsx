/** The sidebar: one's own places, the open project's areas, the projects at hand, the accounts. */
import { BookOpenText, FolderGit2, GitPullRequest, Inbox, PencilLine, type LucideIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink, useParams } from 'react-router';
import type { AccountSummary } from '../../../shared/ipc/channels.ts';
import { bridgeQuery } from '../../api/bridge.ts';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { keysText } from '../../components/keys.tsx';
import { useDraftList } from '../../features/drafts/hooks/use-draft-list.ts';
import { AccountList } from './account-list.tsx';
import { useProjectName } from './project-names.ts';
import styles from './sidebar.module.css';

const Item = ({
  to,
  icon,
  label,
  press,
  unsent = 0,
}: {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly press?: string;
  /** How many things of one's own wait there: amber. */
  readonly unsent?: number;
}) => (
  <li>
    <NavLink
      to={to}
      className={({ isActive }) => classNames(styles.item, isActive && styles.current) ?? ''}
      title={press === undefined ? label : `${label} (${keysText(press)})`}
      aria-label={unsent === 0 ? label : `${label}, ${String(unsent)} not sent`}
    >
      <Icon of={icon} />
      <span className={styles.text}>{label}</span>
      {unsent > 0 && <span className={styles.unsent}>{unsent}</span>}
    </NavLink>
  </li>
);

const Group = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <section className={styles.group}>
    {title !== undefined && <h2 className={styles.title}>{title}</h2>}
    <ul>{children}</ul>
  </section>
);

const Project = ({ project }: { readonly project: string }) => {
  const path = useProjectName(project);
  return (
    <Group title={path?.split('/').at(-1) ?? `Project ${project}`}>
      <Item
        to={`/p/${encodeURIComponent(project)}/merge_requests`}
        icon={GitPullRequest}
        label="Merge requests"
        press="g m"
      />
    </Group>
  );
};

/** Draws the rail; only what exists is listed. */
export const Sidebar = ({ account }: { readonly account: AccountSummary | null }) => {
  const { project } = useParams();
  const local = useQuery(bridgeQuery('local-service:projects', undefined)).data ?? [];
  const others = local.filter(({ id, path }) => String(id) !== project && path !== project);
  return (
    <nav className={styles.rail} aria-label="Areas and accounts">
      <div className={styles.top}>
        <Icon of={BookOpenText} size={16} />
        <span className={styles.text}>Lectern</span>
      </div>
      <div className={styles.scroll}>
        <Group>
          <Item to="/review" icon={Inbox} label="Review queue" press="g r" />
          <Item to="/drafts" icon={PencilLine} label="Drafts" press="g d" unsent={useDraftList().data?.length ?? 0} />
        </Group>
        {project !== undefined && <Project project={project} />}
        {others.length > 0 && (
          <Group title={project === undefined ? 'Projects' : 'Other projects'}>
            {others.map(({ id, path }) => (
              <Item
                key={id}
                to={`/p/${String(id)}/merge_requests`}
                icon={FolderGit2}
                label={path.split('/').at(-1) ?? path}
              />
            ))}
          </Group>
        )}
      </div>
      <AccountList current={account} />
    </nav>
  );
};
