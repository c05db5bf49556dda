/** Scrolling through the rows: which are drawn, which are requested, and the way to bring one into view. */
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { RowLayout } from '../../../../shared/diff/view/row-layout.ts';
import { keepListSize, likelyListSize } from '../model/list-size.ts';
import { fileHeadHeight } from '../model/row-heights.ts';
import type { RowSource } from '../model/row-source.ts';
import { covers, rowsAround, rowWindowAt, type RowWindow } from '../model/row-window.ts';
import { createScrollScale } from '../../../components/layout/scroll-scale.ts';

/** Room kept above and below a row that is brought into view. */
const room = 60;

/** Pixels of a row at the lower edge that nobody can read, when no more than these are in view. */
const cutAtEdge = 8;

/** What the list of rows needs. */
export interface DiffScroll {
  readonly window: RowWindow;
  /** Height of the element that stands for the whole list. */
  readonly elementHeight: number;
  /** Top of the first drawn row within that element. */
  readonly offset: number;
  onScroll(): void;
  /** Brings a row into view: at the top, or just far enough. */
  showRow(row: number, where: 'top' | 'near'): void;
  /** The line that stays in place when others come and go. */
  anchorLine(): number;
  /** The first row in view below the head that sticks. */
  firstInView(): number;
  /** The last row in view. */
  lastInView(): number;
}

/** What is kept in place when lines above it come, go or are renumbered. */
interface Anchor {
  readonly line: number;
  /** Pixels of the line that are above the view. */
  readonly hidden: number;
}

/** The state of scrolling. `kept`: the anchor's line, as it is numbered since the view became number `view`. `onFile` gets the number of the file at the top whenever it becomes another one. */
export const useDiffScroll = (
  scroller: RefObject<HTMLDivElement | null>,
  layout: RowLayout,
  source: RowSource | null,
  numbering: { readonly view: number; readonly kept: number },
  onFile: (file: number) => void,
): DiffScroll => {
  const [view, setView] = useState(() => ({ top: 0, height: likelyListSize().height }));
  const anchor = useRef<Anchor>({ line: 0, hidden: 0 });
  const numbered = useRef(numbering.view);
  const scale = useMemo(() => createScrollScale(layout.height, view.height), [layout, view.height]);
  const around = useDeferredValue<number>(rowsAround.settled, rowsAround.atFirst);
  const drawn = useMemo(() => rowWindowAt(layout, view.top, view.height, around), [layout, view, around]);
  const lastFile = useRef(-1);

  // As it was read or set last: read while lines change, the page would be laid out once more.
  const elementTop = useRef(0);
  const listTop = (): number => scale.toList(elementTop.current);
  const scrollTo = (element: HTMLElement, top: number): void => {
    element.scrollTop = top;
    elementTop.current = element.scrollTop;
  };

  const follow = (top: number, height: number): void => {
    const first = layout.rowAt(top);
    anchor.current = { line: first, hidden: top - layout.topOf(first) };
    source?.want(first, layout.rowAt(top + height));
    const file = layout.fileOfRow(layout.rowAt(top + 1));
    if (file !== lastFile.current) onFile(file);
    lastFile.current = file;
  };

  const onScroll = (): void => {
    elementTop.current = scroller.current?.scrollTop ?? 0;
    const top = listTop();
    // As the observer said it: read here, the page might be laid out once more for each step.
    const { height } = view;
    follow(top, height);
    // Drawn before the next frame, so that a jump never shows an empty list.
    if (scale.ratio > 1 || !covers(drawn, layout, top, height)) flushSync(() => setView({ top, height }));
  };

  const showRow = (row: number, where: 'top' | 'near'): void => {
    const element = scroller.current;
    if (element === null) return;
    const top = layout.topOf(row);
    const bottom = top + layout.ownHeightOf(row);
    const viewTop = listTop();
    const viewBottom = viewTop + element.clientHeight;
    if (where === 'top') scrollTo(element, scale.toElement(top));
    else if (top < viewTop + fileHeadHeight) scrollTo(element, scale.toElement(top - fileHeadHeight - room));
    else if (bottom > viewBottom) {
      // Of a line that is higher than the view its beginning.
      const least = top - fileHeadHeight - room;
      scrollTo(element, scale.toElement(Math.min(least, bottom - element.clientHeight + room)));
    } else return;
    const height = element.clientHeight;
    follow(listTop(), height);
    setView({ top: listTop(), height });
  };

  // Files that arrive and files that are folded move what is in view without any scrolling.
  const moved = useEffectEvent(() => {
    const element = scroller.current;
    const before = anchor.current;
    const line = numbered.current === numbering.view ? before.line : numbering.kept;
    numbered.current = numbering.view;
    if (element !== null && line >= 0 && layout.files > 0) {
      const wanted = layout.topOf(line) + (layout.isShown(line) ? Math.min(before.hidden, layout.heightOf(line)) : 0);
      // Where the list has become too short for that, the element goes to its end by itself.
      const top = Math.min(wanted, Math.max(0, layout.height - view.height));
      if (Math.abs(top - listTop()) >= 1) {
        scrollTo(element, scale.toElement(top));
        setView({ top: listTop(), height: view.height });
      }
    }
    follow(listTop(), view.height);
  });
  useLayoutEffect(() => moved(), [layout, source]);

  const resized = useEffectEvent((element: HTMLElement) => {
    const height = element.clientHeight;
    keepListSize({ height });
    elementTop.current = element.scrollTop;
    const top = listTop();
    follow(top, height);
    setView((before) => (before.top === top && before.height === height ? before : { top, height }));
  });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => resized(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  return {
    window: drawn,
    elementHeight: scale.elementHeight,
    offset: layout.topOf(drawn.first) - view.top + view.top / scale.ratio,
    onScroll,
    showRow,
    anchorLine: () => anchor.current.line,
    firstInView: () => layout.rowAt(listTop() + fileHeadHeight),
    lastInView: () => layout.rowAt(listTop() + view.height - cutAtEdge),
  };
};
