/** The details of one branch, read when they are opened: its last commit, its merge request, its protection. */
import { useQuery } from '@tanstack/react-query';
import { FolderGit2, GitPullRequest, ListChecks, Plus, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { query } from '../../../api/queries.ts';
import { failureOf } from '../../../api/call-error.ts';
import { Age } from '../../../components/text/age.tsx';
import { Avatar } from '../../../components/text/avatar.tsx';
import { Button, IconButton } from '../../../components/controls/button.tsx';
import { CopyButton } from '../../../components/controls/copy-button.tsx';
import { FailureState } from '../../../components/feedback/failure-state.tsx';
import { Icon } from '../../../components/text/icon.tsx';
import { OnlySignedIn } from '../../../components/feedback/sign-in-needed.tsx';
import { SkeletonText } from '../../../components/feedback/skeleton.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { routeTo } from '../../../../shared/screens.ts';
import { keptBecause, shortSha, type Branch, type ListedBranch } from '../model/branch.ts';
import { filesRoute, jobsRoute } from '../model/branch-routes.ts';
import type { BranchActions } from '../model/branch-menu.ts';
import { BranchStates } from './branch-states.tsx';
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
    <Part title="Last commit">
      <p className={styles.subject}>{visibleText(commit.title ?? '')}</p>
      {rest !== '' && <p className={styles.message}>{visibleText(rest)}</p>}
      <p className={styles.line}>
        <Avatar name={commit.author_name ?? '?'} picture={undefined} />
        <span className={styles.cut} title={withEmail(commit.author_name, commit.author_email)}>
          {visibleText(commit.author_name ?? '')}
        </span>
        <span className={styles.muted}>
          <Age of={commit.authored_date ?? commit.created_at} ago what="Written" />
        </span>
      </p>
      {commit.committer_name !== null && commit.committer_name !== commit.author_name && (
        <p className={styles.line}>
          <Avatar name={commit.committer_name} picture={undefined} />
          <span className={styles.cut} title={withEmail(commit.committer_name, commit.committer_email)}>
            {visibleText(commit.committer_name)}
          </span>
          <span className={styles.muted}>
            committed <Age of={commit.committed_date} ago />
          </span>
        </p>
      )}
      <p className={styles.line}>
        <code className={styles.sha} title={commit.id}>
          {shortSha(commit.id)}
        </code>
        {(commit.parent_ids?.length ?? 0) > 1 && <span className={styles.muted}>merge commit</span>}
        <CopyButton text={commit.id}>Copy SHA</CopyButton>
      </p>
    </Part>
  );
};

const Protection = ({ branch }: { readonly branch: Branch }) => {
  if (branch.protected !== true) return <p>Not protected: developers may push to it and delete it.</p>;
  const may = (value: boolean | null): string => (value === true ? 'developers and maintainers' : 'maintainers');
  return (
    <dl className={styles.rights}>
      <dt>Push</dt>
      <dd>{may(branch.developers_can_push)}</dd>
      <dt>Merge</dt>
      <dd>{may(branch.developers_can_merge)}</dd>
      <dt>Delete</dt>
      <dd>nobody</dd>
    </dl>
  );
};

export const BranchPanel = ({
  project,
  name,
  item,
  actions,
  refused,
  onClose,
}: {
  readonly project: number | string;
  readonly name: string;
  /** As the list has it; undefined where it does not. */
  readonly item: ListedBranch | undefined;
  readonly actions: BranchActions;
  /** Why the protection cannot be changed; null where it can, as far as is known. */
  readonly refused: string | null;
  readonly onClose: () => void;
}) => {
  const read = useQuery(query('branches.get', { params: { id: project, branch: name } }));
  const branch = read.data ?? item?.branch;
  if (!branch) {
    return read.isError ? (
      <>
        <div className={styles.head}>
          <h2 className={styles.name}>{visibleText(name)}</h2>
          <IconButton icon={X} label="Close" press="Escape" onClick={onClose} />
        </div>
        <FailureState failure={failureOf(read.error)} onRetry={() => void read.refetch()} />
      </>
    ) : (
      <SkeletonText label="Reading the branch" lines={8} />
    );
  }
  const shown: ListedBranch | undefined = item && { ...item, branch };
  const kept = shown ? keptBecause(shown) : branch.protected === true ? 'protected' : null;
  const { request } = item ?? {};
  return (
    <div className={styles.panel}>
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.name}>{visibleText(branch.name)}</h2>
          <IconButton icon={X} label="Close" press="Escape" onClick={onClose} />
        </div>
        {shown && (
          <div className={styles.states}>
            <BranchStates item={shown} />
          </div>
        )}
        <div className={styles.copies}>
          <CopyButton text={branch.name}>Copy name</CopyButton>
          <Link className={styles.link} to={filesRoute(project, branch.name)}>
            <Icon of={FolderGit2} size={12} />
            Files
          </Link>
          <Link className={styles.link} to={jobsRoute(project, branch.name)}>
            <Icon of={ListChecks} size={12} />
            Jobs
          </Link>
          <OnlySignedIn>
            <Button look="plain" icon={Plus} onClick={() => actions.newBranch(branch.name)}>
              New branch from here
            </Button>
          </OnlySignedIn>
        </div>
        {branch.commit && <LastCommit commit={branch.commit} />}
        {request !== undefined && (
          <Part title="Merge request">
            <p className={styles.request}>
              <Link to={routeTo('merge-request', { project, iid: request.iid })}>
                !{request.iid} {visibleText(request.title ?? '')}
              </Link>
              <span className={styles.muted}>into {visibleText(request.target_branch ?? '')}</span>
            </p>
          </Part>
        )}
        {request === undefined && item?.isDefault === false && (
          <OnlySignedIn>
            <Part title="Merge request">
              <Button icon={GitPullRequest} command="branch.request" onClick={() => actions.newRequest(item)}>
                New merge request
              </Button>
            </Part>
          </OnlySignedIn>
        )}
        <Part title="Protection">
          <Protection branch={branch} />
          <OnlySignedIn>
            {shown && (
              <div className={styles.buttons}>
                <Button command="branch.protect" disabled={refused !== null} onClick={() => actions.protect(shown)}>
                  {branch.protected === true ? 'Change protection' : 'Protect branch'}
                </Button>
                {branch.protected === true && (
                  <Button disabled={refused !== null} onClick={() => actions.unprotect(shown)}>
                    Unprotect branch
                  </Button>
                )}
              </div>
            )}
            {refused !== null && <p className={styles.muted}>{refused}</p>}
          </OnlySignedIn>
        </Part>
      </div>
      <OnlySignedIn>
        {shown && (
          <div className={styles.footer}>
            <Button
              icon={Trash2}
              command="branch.delete"
              disabled={kept !== null}
              onClick={() => actions.remove(shown)}
            >
              Delete branch…
            </Button>
            {kept !== null && (
              <span className={styles.muted}>{kept === 'protected' ? 'Unprotect it first' : kept}</span>
            )}
          </div>
        )}
      </OnlySignedIn>
    </div>
  );
};
