/** Two texts compared by the code editor: next and previous difference, side by side or in one, white space or not. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { numberText } from '#shared/locale/formats.ts';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { connectFrame, type FrameClient } from '#renderer/editor/frame-client.ts';
import { t } from '#renderer/texts/t.ts';
import type { CompareLook } from '#renderer/editor/frame-protocol.ts';
import looks from '#renderer/components/layout/looks.module.css';
import view from './code-view.module.css';
import { EditorFrameBox } from './editor-frame-box.tsx';

/** Two versions of a text. */
interface ComparedTexts {
  readonly before: string;
  readonly after: string;
  /** Path or name: its ending says the language. */
  readonly name: string;
  readonly label: string;
}

/** What the comparison says; null while it is under way. */
interface Differences {
  readonly count: number;
  /** From 1; 0 for none. */
  readonly current: number;
  readonly isGivenUp: boolean;
}

interface ComparisonFrame {
  /** Give it to the `iframe`. */
  readonly attach: (element: HTMLIFrameElement | null) => void;
  readonly differences: Differences | null;
  readonly step: (by: 1 | -1) => void;
}

/** Keeps a frame at two texts. One instance shows one pair. */
const useComparisonFrame = (texts: ComparedTexts, look: CompareLook): ComparisonFrame => {
  const [element, attach] = useState<HTMLIFrameElement | null>(null);
  const [client, setClient] = useState<FrameClient | null>(null);
  const [differences, setDifferences] = useState<Differences | null>(null);
  const latest = useRef({ texts, look });
  useLayoutEffect(() => {
    latest.current = { texts, look };
  });
  useEffect(() => {
    if (element === null) return undefined;
    return connectFrame(element, setClient, (message) => {
      if (message.kind === 'key')
        element.dispatchEvent(new KeyboardEvent('keydown', { ...message.press, bubbles: true, cancelable: true }));
      else if (message.kind === 'compared') setDifferences(message);
    });
  }, [element]);
  useEffect(() => {
    if (client === null) return;
    const now = latest.current;
    client.send({ kind: 'compare', number: 1, ...now.texts, ...now.look });
  }, [client]);
  // Before that it is out of sight, and takes no focus.
  const isShown = differences !== null;
  useEffect(() => {
    if (isShown) client?.send({ kind: 'focus' });
  }, [client, isShown]);
  const { isSplit, ignoresWhitespace } = look;
  useEffect(
    () => client?.send({ kind: 'compare-look', isSplit, ignoresWhitespace }),
    [client, isSplit, ignoresWhitespace],
  );
  const step = useCallback((by: 1 | -1) => client?.send({ kind: 'next-difference', by }), [client]);
  return { attach, differences, step };
};

const wordsOf = (differences: Differences | null): string => {
  if (differences === null) return t('common.loading');
  const { count, current, isGivenUp } = differences;
  if (isGivenUp) return t('blocks.too_much_differs');
  if (count === 0) return t('blocks.no_difference');
  return t('jobs.difference', { number: numberText(current), all: numberText(count) });
};

export interface ComparisonViewProps extends ComparedTexts {
  /** Stands beside the controls. */
  readonly children?: ReactNode;
}

export const ComparisonView = ({ children, ...texts }: ComparisonViewProps) => {
  const [isSplit, setSplit] = useState(true);
  const [ignoresWhitespace, setIgnoresWhitespace] = useState(false);
  const { attach, differences, step } = useComparisonFrame(texts, { isSplit, ignoresWhitespace });
  const onKeyDown = (event: ReactKeyboardEvent): void => {
    if (event.key !== 'F7') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    // The keys of the frame arrive here as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className={looks.column} role="group" aria-label={texts.label} onKeyDown={onKeyDown}>
      <div className={view.bar}>
        {children}
        <SegmentedControl
          label={t('blocks.layout')}
          value={isSplit ? 'split' : 'inline'}
          onValue={(value) => setSplit(value === 'split')}
          options={[
            { value: 'split', label: t('common.side_by_side') },
            { value: 'inline', label: t('common.unified') },
          ]}
        />
        <Checkbox checked={ignoresWhitespace} onChange={setIgnoresWhitespace}>
          {t('blocks.ignore_whitespace')}
        </Checkbox>
        <span className={view.words} role="status" aria-label={t('blocks.differences')}>
          {wordsOf(differences)}
        </span>
        <IconButton icon={ArrowUp} label={t('jobs.previous_difference')} press="Shift+F7" onClick={() => step(-1)} />
        <IconButton icon={ArrowDown} label={t('common.next_difference')} press="F7" onClick={() => step(1)} />
      </div>
      <div className={view.view}>
        <EditorFrameBox
          attach={attach}
          isShown={differences !== null}
          label={texts.label}
          opening={t('common.loading')}
        />
      </div>
    </div>
  );
};
