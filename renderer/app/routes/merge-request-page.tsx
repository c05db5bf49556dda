/** A merge request that was read: its head, tabs and actions, around its overview, changes or commits. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useMatch, useNavigate } from 'react-router';
import { OneStopToolbar, Spacer } from '#renderer/components/layout/panes.tsx';
import { Tabs } from '#renderer/components/controls/tabs.tsx';
import { Outcome } from '#renderer/blocks/outcome/outcome.tsx';
import { MergeRequestDialog } from '#renderer/features/merge-requests/components/dialogs/open-dialog.tsx';
import { MergeRequestHeader } from '#renderer/features/merge-requests/components/page/merge-request-header.tsx';
import { PageActions } from '#renderer/features/merge-requests/components/page/page-actions.tsx';
import { useActing } from '#renderer/features/merge-requests/hooks/use-acting.ts';
import { useKeepOpened } from '#renderer/features/merge-requests/hooks/lists/use-unread.ts';
import type { MergeRequestAction } from '#renderer/things/merge-request/actions.tsx';
import { commitList } from '#renderer/things/merge-request/commit-list.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { useWindowMemory } from '#renderer/blocks/window/window-memory.tsx';
import { t } from '#renderer/texts/t.ts';
import { useForkName } from './fork-name.ts';
import { SavedChanges } from '#renderer/features/review/printing/saved-changes.tsx';
import type { MergeRequestContext } from './merge-request-context.ts';

/** How many commits there are, where the server says or the first page holds them all. */
const useCommitCount = (item: MergeRequest): number | null => {
  const first = useInfiniteQuery(commitList(item.project_id, item.iid)).data?.pages[0];
  return first?.total ?? (first?.nextPage === null ? first.items.length : null);
};

const useEditing = (base: string) => {
  const [isEditing, setEditing] = useState(false);
  const navigate = useNavigate();
  const isOnOverview = useMatch(base) !== null;
  return {
    isEditing,
    setEditing,
    open: () => {
      setEditing(true);
      if (!isOnOverview) void navigate(base, { replace: true });
    },
  };
};

/** `list` is the route of its list, `base` its own. */
export const MergeRequestPage = ({
  item,
  base,
  list,
}: {
  readonly item: MergeRequest;
  readonly base: string;
  readonly list: string;
}) => {
  const navigate = useNavigate();
  const { lastRouteOf } = useWindowMemory();
  const [asking, setAsking] = useState<MergeRequestAction | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { isEditing, setEditing, open } = useEditing(base);
  const forkName = useForkName(item);
  const acting = useActing(item, (action) => (action === 'edit' ? open() : setAsking(action)));
  useKeepOpened(item);
  const context: MergeRequestContext = { item, forkName, isEditing, setEditing, acting };
  return (
    <>
      <MergeRequestHeader item={item} forkName={forkName} />
      <OneStopToolbar label={t('routes.merge_request')}>
        <Tabs
          label={t('routes.merge_request')}
          tabs={[
            { to: base, label: t('routes.overview'), command: 'go.overview' },
            { to: `${base}/changes`, label: t('routes.changes'), command: 'go.changes' },
            { to: `${base}/commits`, label: t('routes.commits'), command: 'go.commits', count: useCommitCount(item) },
          ]}
        />
        <Spacer />
        <PageActions acting={acting} onSaveChanges={() => setSaving(true)} />
      </OneStopToolbar>
      <Outcome
        state={acting.state}
        labels={acting.labels}
        thing={t('routes.the_merge_request')}
        onDismiss={acting.dismiss}
        isBar
      />
      <Outlet context={context} />
      {isSaving && <SavedChanges item={item} forkName={forkName} onClose={() => setSaving(false)} />}
      <MergeRequestDialog
        item={item}
        action={asking}
        onClose={() => setAsking(null)}
        onGone={() => void navigate(lastRouteOf(['merge-requests', 'review', 'drafts']) ?? list, { replace: true })}
      />
    </>
  );
};
