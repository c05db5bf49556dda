/** `p/:project/merge_requests/:iid`: description, merge box, notes; facts at the side. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Panes, ReadingPane, SidePanel } from '#renderer/components/layout/panes.tsx';
import { LocalClone } from '#renderer/things/clone/components/local-clone.tsx';
import { DescriptionOrForm } from '#renderer/features/merge-requests/components/page/description-or-form.tsx';
import { Facts } from '#renderer/features/merge-requests/components/page/facts.tsx';
import { MergeBox } from '#renderer/features/merge-requests/components/merging/merge-box.tsx';
import { Notes } from '#renderer/things/note/components/notes.tsx';
import { useUnresolved } from '#renderer/things/note/hooks/use-unresolved.ts';
import { TextSurroundings } from '#renderer/blocks/project-texts/text-surroundings.tsx';
import { t } from '#renderer/texts/t.ts';
import { useMergeRequestContext } from './merge-request-context.ts';

/** All changes, from the first file on that was not viewed, or what is new since those of an earlier head. */
const changesSince = (since: string | null, sha: string | null, isUnviewed: boolean): string => {
  if (isUnviewed) return 'changes?view=unviewed';
  return since === null || sha === null ? 'changes' : `changes?from=${since}&to=${sha}`;
};

/** The route's element. */
export const OverviewRoute = () => {
  const { item, forkName, isEditing, setEditing, acting } = useMergeRequestContext();
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
          />
          <Notes target={target} title={item.title} address={item.web_url} scroller={scroller} />
        </TextSurroundings>
      </ReadingPane>
      <SidePanel label={t('routes.facts')}>
        <Facts item={item} acting={acting}>
          <LocalClone project={item.project_id} iid={item.iid} sha={item.sha} />
        </Facts>
      </SidePanel>
    </Panes>
  );
};
