/** The review queue: what waits for me and what I wait for, or everything open, over all projects. */
import { Inbox, PanelRight } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Pane, Panes, Spring, Toolbar } from '../../../components/panes.tsx';
import { PaneHandle } from '../../../components/pane-handle.tsx';
import { Segments } from '../../../components/segments.tsx';
import { usePreview } from '../hooks/use-preview.ts';
import type { MergeRequestItem } from '../model/merge-request.ts';
import { AllOpen } from './all-open.tsx';
import { ForMe } from './for-me.tsx';
import { Preview } from './preview.tsx';
import styles from './review-queue.module.css';

type View = 'for-me' | 'all';

const segments = [
  { value: 'for-me', label: 'For me' },
  { value: 'all', label: 'All open' },
] as const;

/** Kept while the window is open, so that coming back shows the same list. */
let lastView: View = 'for-me';

const NothingWaits = ({ onShowAll }: { readonly onShowAll: () => void }) => (
  <EmptyState
    icon={Inbox}
    title="Nothing waits for you"
    actions={<Button onClick={onShowAll}>Show all open merge requests</Button>}
  >
    When someone assigns a merge request to you, or you open one yourself, it appears here.
  </EmptyState>
);

/** Draws the screen. */
export const ReviewQueue = () => {
  const [view, setView] = useState<View>(lastView);
  const [summary, setSummary] = useState('');
  const preview = usePreview<MergeRequestItem>();
  const choose = (next: View): void => {
    lastView = next;
    setSummary('');
    preview.setCurrent(null);
    setView(next);
  };
  const list = { onSummary: setSummary, onCurrent: preview.setCurrent };
  return (
    <>
      <Toolbar>
        <h1 className={styles.hidden}>Review queue</h1>
        <Segments label="Which merge requests" segments={segments} value={view} onValue={choose} />
        <Spring />
        <span className={styles.summary}>{summary}</span>
        <IconButton
          icon={PanelRight}
          label="Preview"
          press="Space"
          aria-pressed={preview.isShown}
          onClick={preview.toggle}
        />
      </Toolbar>
      <Panes>
        <Pane kind="list">
          {view === 'for-me' ? (
            <ForMe {...list} empty={<NothingWaits onShowAll={() => choose('all')} />} />
          ) : (
            <AllOpen {...list} />
          )}
        </Pane>
        {preview.item && (
          <aside className={styles.preview} aria-label="Preview">
            <PaneHandle pane="preview" label="the preview" edge="start" />
            <Preview key={preview.item.id} item={preview.item} />
          </aside>
        )}
      </Panes>
    </>
  );
};
