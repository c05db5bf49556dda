/** `p/:project/merge_requests/:iid`: description, merge box, notes; facts at the side. */
import { useState } from 'react';
import { useNavigate, useOutletContext } from 'react-router';
import { useDraft } from '#renderer/api/drafts/use-draft.ts';
import { Panes, ReadingPane, SidePanel } from '#renderer/components/layout/panes.tsx';
import { LocalClone } from '#renderer/things/clone/components/local-clone.tsx';
import { Description } from '#renderer/components/markdown/description.tsx';
import { MergeBox } from '#renderer/features/merge-requests/components/merging/merge-box.tsx';
import type { Acting } from '#renderer/features/merge-requests/hooks/use-acting.ts';
import type { Approving } from '#renderer/features/merge-requests/hooks/use-approving.ts';
import { partDraft } from '#renderer/features/merge-requests/model/merge-message.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { Notes } from '#renderer/things/note/components/notes.tsx';
import { useUnresolved } from '#renderer/things/note/hooks/use-unresolved.ts';
import { TextSurroundings } from '#renderer/blocks/project-texts/text-surroundings.tsx';
import { t } from '#renderer/texts/t.ts';
import { EditForm } from './edit-form.tsx';
import { Facts } from './facts.tsx';

/** What the page of a merge request hands to this tab. */
export interface OverviewContext {
  readonly item: MergeRequest;
  /** The project that the source branch is in, where it is another one; null where it is not. */
  readonly forkName: string | null;
  /** Title and description are being edited. */
  readonly isEditing: boolean;
  readonly setEditing: (isEditing: boolean) => void;
  readonly acting: Acting;
  readonly approving: Approving;
}

/** Whether title, description or target branch have unsent drafts. */
const useHasPartDrafts = (item: MergeRequest): boolean => {
  const title = useDraft(partDraft(item, 'title'));
  const description = useDraft(partDraft(item, 'description'));
  const target = useDraft(partDraft(item, 'target branch'));
  return [title, description, target].some(({ text }) => text !== '');
};

/** The description, or the form that changes it: with an unsent draft the form opens automatically. */
const DescriptionOrForm = ({
  item,
  isEditing,
  setEditing,
}: Pick<OverviewContext, 'item' | 'isEditing' | 'setEditing'>) => {
  const hasDrafts = useHasPartDrafts(item);
  if (!isEditing && !hasDrafts)
    return <Description author={item.author} at={item.created_at} text={item.description} />;
  return (
    <EditForm item={item} isRequested={isEditing} onBegun={() => setEditing(true)} onDone={() => setEditing(false)} />
  );
};

/** All changes, from the first file on that was not viewed, or what is new since those of an earlier head. */
const changesSince = (since: string | null, sha: string | null, isUnviewed: boolean): string => {
  if (isUnviewed) return 'changes?view=unviewed';
  return since === null || sha === null ? 'changes' : `changes?from=${since}&to=${sha}`;
};

export const OverviewScreen = () => {
  const { item, forkName, isEditing, setEditing, acting, approving } = useOutletContext<OverviewContext>();
  const navigate = useNavigate();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const target = { kind: 'merge-request', project: item.project_id, number: item.iid } as const;
  const threads = useUnresolved(target);
  return (
    <Panes>
      <ReadingPane setScroller={setScroller}>
        <TextSurroundings owner={item}>
          <DescriptionOrForm item={item} isEditing={isEditing} setEditing={setEditing} />
          <MergeBox
            item={item}
            forkName={forkName}
            onRead={(since, isUnviewed) => void navigate(changesSince(since, item.sha, isUnviewed), { replace: true })}
            threads={threads}
            approving={approving}
          />
          <Notes target={target} title={item.title} address={item.web_url} scroller={scroller} />
        </TextSurroundings>
      </ReadingPane>
      <SidePanel label={t('common.details')}>
        <Facts item={item} acting={acting}>
          <LocalClone project={item.project_id} iid={item.iid} sha={item.sha} />
        </Facts>
      </SidePanel>
    </Panes>
  );
};
