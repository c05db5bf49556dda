/** Facts on a merge request, for the side panel. */
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Age } from '../../../../components/text/age.tsx';
import { Fact, FactList } from '../../../../components/text/facts.tsx';
import { IconButton } from '../../../../components/controls/button.tsx';
import { CopyButton } from '../../../../components/controls/copy-button.tsx';
import { Milestone } from '../../../../components/text/milestone.tsx';
import { Person } from '../../../../components/text/person.tsx';
import { Label } from '../../../../components/text/label.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import { useChangeRight } from '../../hooks/use-change-right.ts';
import { useRefusedWords } from '../../../../blocks/action/use-refused-words.ts';
import { actionLabels } from '../../model/action-labels.ts';
import { checkoutCommands } from '../../model/git-commands.ts';
import type { MergeRequest } from '../../model/merge-request.ts';
import type { OpenDialog } from '../dialogs/open-dialog.tsx';
import { Closes } from './closes.tsx';
import styles from './facts.module.css';

interface Edit {
  readonly label: string;
  readonly command: string;
  readonly onEdit: () => void;
  /** Why it is not offered any more. */
  readonly refused: string | null;
}

const EditButton = ({ edit }: { readonly edit: Edit }) => (
  <IconButton
    icon={Pencil}
    label={edit.refused ?? edit.label}
    command={edit.command}
    disabled={edit.refused !== null}
    onClick={edit.onEdit}
  />
);

const Time = ({ stats }: { readonly stats: NonNullable<MergeRequest['time_stats']> }) => {
  const spent = stats.total_time_spent ?? 0;
  const estimate = stats.time_estimate ?? 0;
  return (
    <>
      {estimate > 0 && (
        <progress
          className={styles.progress}
          max={estimate}
          value={Math.min(spent, estimate)}
          aria-label="Time spent"
        />
      )}
      <span className={styles.number}>{stats.human_total_time_spent ?? 'Nothing'} spent</span>
      {estimate > 0 && <span className={styles.muted}> of {stats.human_time_estimate} estimated</span>}
    </>
  );
};

/** `onOpenDialog` opens the dialog that changes one. */
export const Facts = ({
  item,
  onOpenDialog,
  children,
}: {
  readonly item: MergeRequest;
  readonly onOpenDialog: (dialog: OpenDialog) => void;
  /** Below the facts. */
  readonly children?: ReactNode;
}) => {
  const right = useChangeRight(item, 'people');
  const refusedWords = useRefusedWords();
  const stats = item.time_stats;
  const hasTime = stats !== null && (stats.time_estimate ?? 0) + (stats.total_time_spent ?? 0) > 0;
  const edit = (dialog: OpenDialog, label: string, name: 'assign' | 'labels' | 'milestone', command: string): Edit => ({
    label,
    command,
    onEdit: () => onOpenDialog(dialog),
    refused: right.isRefused ? refusedWords(actionLabels[name], actionLabels[name].who) : null,
  });
  return (
    <>
      <FactList isStacked>
        <Fact
          name="Assignee"
          control={<EditButton edit={edit('assignee', 'Assign', 'assign', 'merge-request.assign')} />}
        >
          <Person person={item.assignee} none="Unassigned" />
        </Fact>
        <Fact name="Author">
          <Person person={item.author} none="Unknown" />
        </Fact>
        <Fact
          name="Labels"
          control={<EditButton edit={edit('labels', 'Change the labels', 'labels', 'merge-request.labels')} />}
        >
          {item.labels && item.labels.length > 0 ? (
            <span className={styles.labels}>
              {item.labels.map((name) => (
                <Label key={name} name={visibleText(name)} />
              ))}
            </span>
          ) : (
            <span className={styles.muted}>None</span>
          )}
        </Fact>
        <Fact
          name="Milestone"
          control={<EditButton edit={edit('milestone', 'Set the milestone', 'milestone', 'merge-request.milestone')} />}
        >
          {item.milestone ? <Milestone milestone={item.milestone} /> : <span className={styles.muted}>None</span>}
        </Fact>
        {hasTime && (
          <Fact name="Time">
            <Time stats={stats} />
          </Fact>
        )}
        {(item.upvotes ?? 0) + (item.downvotes ?? 0) > 0 && (
          <Fact name="Votes">
            {item.upvotes ?? 0} for, {item.downvotes ?? 0} against
          </Fact>
        )}
        <Closes item={item} />
        <Fact name="Check out">
          <CopyButton text={checkoutCommands(item)}>Copy the git commands</CopyButton>
        </Fact>
        <Fact name="Notifications">
          {item.subscribed ? 'On, for comments and new commits' : <span className={styles.muted}>Off</span>}
        </Fact>
        {item.discussion_locked && (
          <Fact name="Discussion">
            Locked<span className={styles.sub}>only members of the project write comments</span>
          </Fact>
        )}
      </FactList>
      {children}
      <p className={styles.footer}>
        Opened <Age of={item.created_at} ago />, changed <Age of={item.updated_at} ago />
      </p>
    </>
  );
};
