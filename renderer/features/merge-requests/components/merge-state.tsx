/** The first lines of the merge box: what state it is in, in words. */
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  Clock,
  GitMerge,
  GitPullRequestClosed,
  GitPullRequestDraft,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import { shortSha, type MergeRequest } from '../model/merge-request.ts';
import type { Readiness } from '../model/merge-readiness.ts';
import styles from './merge-box.module.css';

type Tone = 'opened' | 'merged' | 'closed' | 'draft' | 'warning';
interface Words {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly title: string;
  readonly text: ReactNode;
}

const Sha = ({ of }: { readonly of: string | null }) => <code>{of ? shortSha(of) : 'unknown'}</code>;
const Branch = ({ of }: { readonly of: string | null }) => <code>{visibleText(of ?? '')}</code>;

const wordsOf = (item: MergeRequest, readiness: Exclude<Readiness, 'moved'>): Words => {
  const target = <Branch of={item.target_branch} />;
  switch (readiness) {
    case 'merged':
      return {
        icon: GitMerge,
        tone: 'merged',
        title: 'Merged',
        text: (
          <>
            <Sha of={item.sha} /> is in {target}
            {item.merge_commit_sha && (
              <>
                , as <Sha of={item.merge_commit_sha} />
              </>
            )}
            . Its changes stay readable here.
          </>
        ),
      };
    case 'closed':
      return {
        icon: GitPullRequestClosed,
        tone: 'closed',
        title: 'Closed, not merged',
        text: <>It was closed without merging it into {target}.</>,
      };
    case 'work_in_progress':
      return {
        icon: GitPullRequestDraft,
        tone: 'draft',
        title: 'Still a draft',
        text: <>Its title marks it as work in progress; the server merges it once that mark is gone.</>,
      };
    case 'conflicts':
      return {
        icon: TriangleAlert,
        tone: 'warning',
        title: 'Conflicts with the target',
        text: (
          <>
            Merge {target} into <Branch of={item.source_branch} />, solve the conflicts there, and push.
          </>
        ),
      };
    case 'automatic':
      return {
        icon: Clock,
        tone: 'opened',
        title: 'Merges by itself when the jobs have passed',
        text: (
          <>
            <Sha of={item.sha} /> goes into {target}. Nobody needs to wait here; it can be cancelled until then.
          </>
        ),
      };
    case 'no_head':
      return {
        icon: CircleDashed,
        tone: 'draft',
        title: 'The server does not name the head',
        text: <>Without it nobody can say what would be merged, so merging is not offered here.</>,
      };
    case 'unchecked':
      return {
        icon: CircleDashed,
        tone: 'draft',
        title: 'Conflicts are not known yet',
        text: <>The server has not compared the branches. It checks when you merge, and refuses if they conflict.</>,
      };
    case 'refused':
      return {
        icon: TriangleAlert,
        tone: 'warning',
        title: 'The merge was refused',
        text: (
          <>
            This try changed nothing: <Sha of={item.sha} /> was not merged into {target} by it. The reason stands below.
          </>
        ),
      };
    case 'unknown':
      return {
        icon: CircleHelp,
        tone: 'warning',
        title: 'Not known whether it is merged',
        text: (
          <>
            Reading again tells whether <Sha of={item.sha} /> is in {target}.
          </>
        ),
      };
    case 'ready':
      return {
        icon: CircleCheck,
        tone: 'opened',
        title: 'Ready to merge',
        text: (
          <>
            No conflicts with {target}. <Sha of={item.sha} /> is what will be merged, and nothing newer.
          </>
        ),
      };
  }
};

/** Draws icon, title and text; a moved head has a part of its own. */
export const MergeState = ({ item, readiness }: { readonly item: MergeRequest; readonly readiness: Readiness }) => {
  if (readiness === 'moved') return null;
  const words = wordsOf(item, readiness);
  return (
    <div className={styles.top} role="status">
      <Icon of={words.icon} size={16} className={styles[words.tone]} />
      <div>
        <p className={styles.title}>{words.title}</p>
        <p className={styles.text}>{words.text}</p>
      </div>
    </div>
  );
};
