/** The line of a run of events: how many, by whom, when; opens and folds them. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useNow } from '#renderer/components/text/clock.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { runWords, type EventRun } from '#renderer/things/note/model/event-runs.ts';
import styles from './timeline.module.css';

export const EventRunLine = ({
  run,
  onToggle,
}: {
  readonly run: EventRun;
  readonly onToggle: (run: EventRun) => void;
}) => {
  const now = useNow();
  return (
    <button type="button" className={styles.run} aria-expanded={run.isOpen} onClick={() => onToggle(run)}>
      <span className={styles.mark}>
        <Icon of={run.isOpen ? ChevronDown : ChevronRight} size={12} />
      </span>
      <span className={styles.words}>{runWords(run, now)}</span>
    </button>
  );
};
