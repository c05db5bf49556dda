/** The sidebar: the user's own screens, the open project's areas, recent projects, the accounts. */
import { useKeyHint } from '#renderer/components/context/commands.tsx';
import { BookOpenText, ChevronDown, FolderGit2, FolderSearch, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useParams } from 'react-router';
import type { AccountSummary, KnownProject } from '#electron/accounts/channels.ts';
import { routeWith, screenIds, screenOf, type ScreenGroup, type ScreenId } from '#shared/screens.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { useOneStop } from '#renderer/components/layout/use-one-stop.ts';
import { PaneHandle } from '#renderer/components/layout/pane-handle.tsx';
import { useIsAdministrator } from '#renderer/api/account.ts';
import { useDraftList } from '#renderer/api/drafts/draft-list.ts';
import { useUnreadCount } from '#renderer/features/merge-requests/hooks/lists/use-unread-count.ts';
import { useTokenReminder } from '#renderer/features/tokens/hooks/use-token-reminder.ts';
import { useRunCommand } from '#renderer/app/commands/command-provider.tsx';
import { screenIcons } from '#renderer/app/screens/icons.ts';
import { AccountList } from './account-list.tsx';
import { projectKey, projectLabel, useKnownProjects } from '#renderer/app/shell/projects/known-projects.ts';
import { projectRoute } from '#renderer/app/shell/projects/project-input.ts';
import { useProjectName } from '#renderer/things/project/project-names.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './sidebar.module.css';

const Item = ({
  to,
  icon,
  label,
  command,
  unsent = 0,
  unread = 0,
  ending = 0,
}: {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly command?: string;
  /** How many things of one's own wait there: amber. */
  readonly unsent?: number;
  /** How many things there are not read. */
  readonly unread?: number;
  /** How many things there end soon: amber. */
  readonly ending?: number;
}) => (
  <li>
    <NavLink
      to={to}
      className={({ isActive }) => classNames(styles.item, isActive && styles.current) ?? ''}
      title={`${label}${useKeyHint(command ?? '')}`}
      aria-label={
        unsent > 0
          ? t('shell.not_sent', { label, amount: unsent })
          : unread > 0
            ? t('shell.not_read', { label, amount: unread })
            : ending > 0
              ? t('shell.end_soon', { label, count: ending })
              : label
      }
    >
      <Icon of={icon} />
      <span className={styles.text}>{label}</span>
      {unsent > 0 && <span className={styles.unsent} data-unsent={unsent} />}
      {ending > 0 && <span className={styles.ending} data-ending={ending} />}
      {unread > 0 && <span className={styles.unread} data-unread={unread} />}
    </NavLink>
  </li>
);

const Group = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => (
  <section className={styles.group}>
    {title !== undefined && <h2 className={styles.title}>{title}</h2>}
    <ul>{children}</ul>
  </section>
);

/** The screens of a group that appear in the sidebar. */
const Screens = ({
  group,
  unsent = {},
  unread = {},
  ending = {},
}: {
  readonly group: ScreenGroup;
  readonly unsent?: { readonly [Id in ScreenId]?: number };
  readonly unread?: { readonly [Id in ScreenId]?: number };
  readonly ending?: { readonly [Id in ScreenId]?: number };
}) => {
  const params = useParams();
  return screenIds.map((id) => {
    const screen = screenOf(id);
    if (screen.group !== group || screen.icon === undefined) return null;
    const to = routeWith(id, params);
    const icon = screenIcons[screen.icon];
    return (
      <Item
        key={id}
        to={to}
        icon={icon}
        label={t(screen.title)}
        command={`go.${id}`}
        unsent={unsent[id] ?? 0}
        unread={unread[id] ?? 0}
        ending={ending[id] ?? 0}
      />
    );
  });
};

const hasAdministration = screenIds.some((id) => screenOf(id).group === 'administration');

const Administration = () => {
  const reminder = useTokenReminder();
  return (
    hasAdministration && (
      <Group title={t('common.administration')}>
        <Screens group="administration" ending={{ 'all-tokens': reminder?.count ?? 0 }} />
      </Group>
    )
  );
};

/** The open project's name opens the switcher; without one the switcher has a row of its own. */
const SwitcherButton = ({ name }: { readonly name: string | null }) => {
  const run = useRunCommand();
  const keyHint = useKeyHint('go.project');
  const label = name === null ? t('shell.open_project') : t('shell.open_another', { name });
  return (
    <button
      type="button"
      className={classNames(styles.item, styles.switcher)}
      title={`${label}${keyHint}`}
      aria-label={label}
      onClick={() => run('go.project')}
    >
      <Icon of={FolderSearch} className={name === null ? undefined : styles.narrowOnly} />
      <span className={name === null ? styles.text : styles.name}>{name ?? t('shell.open_project')}</span>
      {name !== null && <Icon of={ChevronDown} size={12} className={styles.text} />}
    </button>
  );
};

const Project = ({ project }: { readonly project: string }) => {
  const path = useProjectName(project);
  return (
    <section className={styles.group}>
      <h2>
        <SwitcherButton name={path?.split('/').at(-1) ?? t('shell.project', { project })} />
      </h2>
      <ul>
        <Screens group="project" />
      </ul>
    </section>
  );
};

const Projects = ({ title, projects }: { readonly title: string; readonly projects: readonly KnownProject[] }) =>
  projects.length > 0 && (
    <Group title={title}>
      {projects.map((project) => (
        <Item
          key={projectKey(project)}
          to={projectRoute(projectKey(project))}
          icon={FolderGit2}
          label={projectLabel(project).split('/').at(-1) ?? ''}
        />
      ))}
    </Group>
  );

/** How many projects that are not pinned are listed in the sidebar. */
const mostOthers = 5;

/** Only what exists is listed. */
export const Sidebar = ({ account }: { readonly account: AccountSummary | null }) => {
  const isAdministrator = useIsAdministrator() === true;
  const { project } = useParams();
  const others = useKnownProjects().filter(({ id, path }) => String(id) !== project && path !== project);
  return (
    <nav className={styles.sidebar} aria-label={t('shell.areas_and_accounts')} {...useOneStop('vertical')}>
      <div className={styles.top}>
        <Icon of={BookOpenText} size={16} />
        <span className={styles.text}>{t('shell.product')}</span>
      </div>
      <div className={styles.scroll}>
        <Group>
          <Screens
            group="own"
            unsent={{ drafts: useDraftList().data?.length ?? 0 }}
            unread={{ review: useUnreadCount() }}
          />
        </Group>
        {project === undefined ? (
          <div className={styles.group}>
            <SwitcherButton name={null} />
          </div>
        ) : (
          <Project project={project} />
        )}
        <Projects title={t('shell.pinned')} projects={others.filter(({ pinned }) => pinned)} />
        <Projects
          title={project === undefined ? t('shell.projects') : t('shell.other_projects')}
          projects={others.filter(({ pinned }) => !pinned).slice(0, mostOthers)}
        />
        {isAdministrator && <Administration />}
      </div>
      <AccountList current={account} />
      <PaneHandle pane="rail" label={t('shell.sidebar')} edge="end" />
    </nav>
  );
};
