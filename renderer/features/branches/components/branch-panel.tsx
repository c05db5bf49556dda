/** The details of one branch, read when they are opened: its last commit, its merge request, its protection. */
import { useQuery } from '@tanstack/react-query';
import { FolderGit2, GitPullRequest, ListChecks, Plus, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { query } from '#renderer/api/queries.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { OnlySignedIn } from '#renderer/components/feedback/sign-in-needed.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { routeTo } from '#shared/screens.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { asking, t } from '#renderer/texts/t.ts';
import type { Branch } from '#renderer/things/branch/branch.ts';
import { filesRoute } from '#renderer/things/file/file-route.ts';
import { keptBecause, type ListedBranch } from '#renderer/things/branch/listed-branch.ts';
import { jobsRoute } from '#renderer/things/branch/branch-routes.ts';
import type { BranchActions } from '#renderer/things/branch/branch-menu.ts';
import { BranchStates } from './branch-states.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './branch-panel.module.css';

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** `Ines Okafor <ines@harbor.example>`, as git writes it. */
const withEmail = (name: string | null, email: string | null): string =>
  visibleText([name ?? '', ...(email ? [`<${email}>`] : [])].join(' ').trim());

const LastCommit = ({ commit }: { readonly commit: NonNullable<Branch['commit']> }) => {
  const message = commit.message ?? '';
  const rest = message.startsWith(commit.title ?? '') ? message.slice((commit.title ?? '').length).trim() : message;
  return (
    <Part title={t('branches.last_commit')}>
      <p className={styles.subject}>{visibleText(commit.title ?? '')}</p>
      {rest !== '' && <p className={styles.message}>{visibleText(rest)}</p>}
      <p className={styles.line}>
        <Avatar name={commit.author_name ?? '?'} picture={undefined} />
        <span className={looks.cut} title={withEmail(commit.author_name, commit.author_email)}>
          {visibleText(commit.author_name ?? '')}
        </span>
        <span className={styles.muted}>
          <Age of={commit.authored_date ?? commit.created_at} ago />
        </span>
      </p>
      {commit.committer_name !== null && commit.committer_name !== commit.author_name && (
        <p className={styles.line}>
          <Avatar name={commit.committer_name} picture={undefined} />
          <span className={looks.cut} title={withEmail(commit.committer_name, commit.committer_email)}>
            {visibleText(commit.committer_name)}
          </span>
          <span className={styles.muted}>
            {rich('branches.committed', { when: <Age of={commit.committed_date} ago /> })}
          </span>
        </p>
      )}
      <p className={styles.line}>
        <Sha of={commit.id} />
        {(commit.parent_ids?.length ?? 0) > 1 && <span className={styles.muted}>{t('branches.merge_commit')}</span>}
        <CopyButton text={commit.id}>{t('common.copy_sha')}</CopyButton>
      </p>
    </Part>
  );
};

const Protection = ({ branch }: { readonly branch: Branch }) => {
  if (branch.protected !== true) return <p>{t('branches.not_protected')}</p>;
  const may = (value: boolean | null): string =>
    value === null ? '' : value ? t('branches.developers') : t('branches.maintainers');
  return (
    <dl className={styles.rights}>
      <dt>{t('branches.allowed_to_push')}</dt>
      <dd>{may(branch.developers_can_push)}</dd>
      <dt>{t('branches.allowed_to_merge')}</dt>
      <dd>{may(branch.developers_can_merge)}</dd>
    </dl>
  );
};

const Head = ({ name, onClose }: { readonly name: string; readonly onClose: () => void }) => (
  <div className={styles.head}>
    <h2 className={styles.name}>{visibleText(name)}</h2>
    <IconButton icon={X} label={t('common.close')} press="Escape" onClick={onClose} />
  </div>
);

/** A branch in its panel. */
interface Shown {
  readonly project: number | string;
  readonly branch: Branch;
  /** As the list has it; undefined where it does not. */
  readonly item: ListedBranch | undefined;
  readonly actions: BranchActions;
  /** Why the protection cannot be changed; null where it can, as far as is known. */
  readonly refused: string | null;
}

/** Its name to copy, its files and jobs, and a branch from it. */
const Links = ({ project, branch, actions }: Pick<Shown, 'project' | 'branch' | 'actions'>) => (
  <div className={styles.copies}>
    <CopyButton text={branch.name}>{t('common.copy_name')}</CopyButton>
    <Link className={styles.link} to={filesRoute(project, branch.name)}>
      <Icon of={FolderGit2} size={12} />
      {t('common.files')}
    </Link>
    <Link className={styles.link} to={jobsRoute(project, branch.name)}>
      <Icon of={ListChecks} size={12} />
      {t('common.jobs')}
    </Link>
    <OnlySignedIn>
      <Button look="plain" icon={Plus} command="branch.from-here" onClick={() => actions.newBranch(branch.name)}>
        {t('branches.new_branch_here')}
      </Button>
    </OnlySignedIn>
  </div>
);

/** The open merge request of the branch, or the way to a new one. */
const Request = ({ project, item, actions }: Pick<Shown, 'project' | 'item' | 'actions'>) => {
  if (item?.request)
    return (
      <Part title={t('common.merge_request')}>
        <p className={styles.request}>
          <Link to={routeTo('merge-request', { project, iid: item.request.iid })}>
            !{item.request.iid} {visibleText(item.request.title ?? '')}
          </Link>
          <span className={styles.muted}>→ {visibleText(item.request.target_branch ?? '')}</span>
        </p>
      </Part>
    );
  return (
    item?.isDefault === false && (
      <OnlySignedIn>
        <Part title={t('common.merge_request')}>
          <Button icon={GitPullRequest} command="branch.request" onClick={() => actions.newRequest(item)}>
            {t('common.new_merge_request')}
          </Button>
        </Part>
      </OnlySignedIn>
    )
  );
};

/** Its protection, and how it is changed. */
const ProtectionPart = ({ branch, item, actions, refused }: Omit<Shown, 'project'>) => (
  <Part title={t('branches.protection')}>
    <Protection branch={branch} />
    <OnlySignedIn>
      {item && (
        <div className={styles.buttons}>
          <Button command="branch.protect" disabled={refused !== null} onClick={() => actions.protect(item)}>
            {branch.protected === true ? t('common.change_protection') : t('branches.protect_branch')}
          </Button>
          {branch.protected === true && (
            <Button command="branch.unprotect" disabled={refused !== null} onClick={() => actions.unprotect(item)}>
              {t('branches.unprotect_branch')}
            </Button>
          )}
        </div>
      )}
      {refused !== null && <p className={styles.muted}>{refused}</p>}
    </OnlySignedIn>
  </Part>
);

/** The button that asks, and why it does not. */
const Deletion = ({ item, actions }: { readonly item: ListedBranch; readonly actions: BranchActions }) => {
  const kept = keptBecause(item);
  return (
    <div className={styles.footer}>
      <Button icon={Trash2} command="branch.delete" disabled={kept !== null} onClick={() => actions.remove(item)}>
        {asking(t('branches.delete_branch'))}
      </Button>
      {kept !== null && <span className={styles.muted}>{item.isDefault ? kept : t('branches.unprotect_first')}</span>}
    </div>
  );
};

export const BranchPanel = ({
  name,
  onClose,
  ...props
}: Omit<Shown, 'branch'> & { readonly name: string; readonly onClose: () => void }) => {
  const { project, item } = props;
  const read = useQuery(query('branches.get', { params: { id: project, branch: name } }));
  const branch = read.data ?? item?.branch;
  if (!branch) {
    return read.isError ? (
      <>
        <Head name={name} onClose={onClose} />
        <FailureState failure={failureOf(read.error)} onRetry={() => void read.refetch()} />
      </>
    ) : (
      <SkeletonText label={t('common.loading')} lines={8} />
    );
  }
  const shown = { ...props, item: item && { ...item, branch }, branch };
  return (
    <div className={styles.panel}>
      <div className={styles.body}>
        <Head name={branch.name} onClose={onClose} />
        {shown.item && (
          <div className={styles.states}>
            <BranchStates item={shown.item} />
          </div>
        )}
        <Links {...shown} />
        {branch.commit && <LastCommit commit={branch.commit} />}
        <Request {...shown} />
        <ProtectionPart {...shown} />
      </div>
      <RawData of={branch} />
      <OnlySignedIn>{shown.item && <Deletion item={shown.item} actions={shown.actions} />}</OnlySignedIn>
    </div>
  );
};
