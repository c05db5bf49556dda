/** Everything that was typed and not sent yet, over all merge requests of the account: open it, or discard it with a way back. */
import { PencilLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { channelFailureOf } from '../../../api/bridge.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Pane, Panes, Spring, Toolbar } from '../../../components/panes.tsx';
import { useRowKeys } from '../../../components/row-keys.ts';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { visibleText } from '../../../components/visible-text.ts';
import { useCopying } from '../hooks/use-copying.ts';
import { useDiscarding, type Discarding } from '../hooks/use-discarding.ts';
import { useDraftList } from '../hooks/use-draft-list.ts';
import { DraftRow } from './draft-row.tsx';
import styles from './drafts-screen.module.css';

const Discarded = ({ discarding }: { readonly discarding: Discarding }) => (
  <>
    {discarding.failure && (
      <Notice kind="danger" title={discarding.failure.message}>
        {discarding.failure.hint}
      </Notice>
    )}
    {discarding.last && (
      <Notice
        kind="info"
        title={`The draft on ${visibleText(discarding.last.title)} was discarded.`}
        actions={
          <Button disabled={discarding.isBusy} onClick={discarding.undo}>
            Put it back
          </Button>
        }
      >
        It can be put back while this screen is open.
      </Notice>
    )}
  </>
);

/** Draws the screen. */
export const DraftsScreen = () => {
  const list = useDraftList();
  const discarding = useDiscarding();
  const copying = useCopying();
  const scroller = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const rows = (list.data ?? []).map(({ place }) => place);
  useRowKeys({
    scroller,
    rows,
    current: current !== null && rows.includes(current) ? current : (rows[0] ?? null),
    show: setCurrent,
  });
  return (
    <>
      <Toolbar>
        <h1 className={styles.title}>Drafts</h1>
        <Spring />
      </Toolbar>
      <Discarded discarding={discarding} />
      {copying.isError && <Notice kind="danger" title="The text could not be copied." />}
      <Panes>
        <Pane kind="list">
          {list.isPending && <SkeletonRows label="Loading the drafts" rows={3} />}
          {list.error && (
            <Notice
              kind="danger"
              inset
              title={channelFailureOf(list.error).message}
              actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
            >
              {channelFailureOf(list.error).hint}
            </Notice>
          )}
          {list.data?.length === 0 && (
            <EmptyState icon={PencilLine} title="No drafts">
              What you write is saved on this computer as you type. Until it is sent it appears here.
            </EmptyState>
          )}
          <ul ref={scroller} className={styles.list} aria-label="Drafts">
            {(list.data ?? []).map((draft) => (
              <DraftRow
                key={draft.place}
                draft={draft}
                isBusy={discarding.isBusy}
                isCopied={copying.isSuccess && copying.variables === draft.place}
                onFocus={() => setCurrent(draft.place)}
                onCopy={() => copying.mutate(draft.place)}
                onDiscard={() => discarding.discard(draft.place)}
              />
            ))}
          </ul>
        </Pane>
      </Panes>
    </>
  );
};
