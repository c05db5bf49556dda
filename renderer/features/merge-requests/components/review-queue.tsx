/** The review queue: what waits for me and what I wait for, or everything open, over all projects. */
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Pane, Panes, Spring, Toolbar } from '../../../components/panes.tsx';
import { Segments } from '../../../components/segments.tsx';
import { AllOpen } from './all-open.tsx';
import { ForMe } from './for-me.tsx';
import styles from './review-queue.module.css';

type View = 'for-me' | 'all';

const segments = [
  { value: 'for-me', label: 'For me' },
  { value: 'all', label: 'All open' },
] as const;

/** Kept while the window is open, so that coming back shows the same list. */
let lastView: View = 'for-me';

/** Draws the screen. */
export const ReviewQueue = () => {
  const [view, setView] = useState<View>(lastView);
  const [summary, setSummary] = useState('');
  const choose = (next: View): void => {
    lastView = next;
    setSummary('');
    setView(next);
  };
  return (
    <>
      <Toolbar>
        <h1 className={styles.hidden}>Review queue</h1>
        <Segments label="Which merge requests" segments={segments} value={view} onValue={choose} />
        <Spring />
        <span className={styles.summary}>{summary}</span>
      </Toolbar>
      <Panes>
        <Pane kind="list">
          {view === 'for-me' ? (
            <ForMe
              onSummary={setSummary}
              empty={
                <EmptyState
                  icon={Inbox}
                  title="Nothing waits for you"
                  actions={<Button onClick={() => choose('all')}>Show all open merge requests</Button>}
                >
                  When someone assigns a merge request to you, or you open one yourself, it appears here.
                </EmptyState>
              }
            />
          ) : (
            <AllOpen onSummary={setSummary} />
          )}
        </Pane>
      </Panes>
    </>
  );
};
