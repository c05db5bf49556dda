/** Two texts compared by the code editor: next and previous difference, side by side or in one, white space or not. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { numberText } from '#shared/locale/formats.ts';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { frameAddress } from '#renderer/editor/frame-client.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './comparison-view.module.css';
import view from './code-view.module.css';
import { useComparisonFrame, type ComparedTexts, type Differences } from './use-comparison-frame.ts';

const wordsOf = (differences: Differences | null): string => {
  if (differences === null) return t('blocks.comparing');
  const { count, current, isGivenUp } = differences;
  if (isGivenUp) return t('blocks.too_much_differs');
  if (count === 0) return t('blocks.no_difference');
  return t('blocks.difference_of', { current: numberText(current), count_all: numberText(count) });
};

export interface ComparisonViewProps extends ComparedTexts {
  /** Stands beside the controls. */
  readonly children?: ReactNode;
}

export const ComparisonView = ({ children, ...texts }: ComparisonViewProps) => {
  const [isSplit, setSplit] = useState(true);
  const [ignoresWhitespace, setIgnoresWhitespace] = useState(false);
  const { attach, differences, step } = useComparisonFrame(texts, { isSplit, ignoresWhitespace });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'F7') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    // The keys of the frame arrive here as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className={styles.comparison} role="group" aria-label={texts.label} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        {children}
        <SegmentedControl
          label={t('blocks.layout')}
          value={isSplit ? 'split' : 'inline'}
          onValue={(value) => setSplit(value === 'split')}
          options={[
            { value: 'split', label: t('blocks.side_by_side') },
            { value: 'inline', label: t('blocks.inline') },
          ]}
        />
        <Checkbox checked={ignoresWhitespace} onChange={setIgnoresWhitespace}>
          {t('blocks.ignore_whitespace')}
        </Checkbox>
        <span className={styles.words} role="status" aria-label={t('blocks.differences')}>
          {wordsOf(differences)}
        </span>
        <IconButton icon={ArrowUp} label={t('blocks.previous_difference')} press="Shift+F7" onClick={() => step(-1)} />
        <IconButton icon={ArrowDown} label={t('blocks.next_difference')} press="F7" onClick={() => step(1)} />
      </div>
      <div className={view.view}>
        <iframe
          ref={attach}
          className={classNames(view.frame, differences === null && view.waiting)}
          src={frameAddress}
          title={texts.label}
        />
        {differences === null && (
          <div className={view.skeleton}>
            <SkeletonText label={t('blocks.comparing_both')} lines={12} />
          </div>
        )}
      </div>
    </div>
  );
};
