/** Scrolling through the rows of a review: what is in view, and the way to bring a row there. */
import { keepListSize, fileHeadHeight } from '#renderer/features/review/model/row-heights.ts';
import { createScrollScale } from '#renderer/components/layout/scroll-scale.ts';
import { layoutOf, listHeightOf, picturesOf, viewOf } from './lines.ts';
import { derived, type ReviewStore } from './review-store.ts';

/** Room kept above and below a row that is brought into view. */
const room = 60;

/** Pixels of a row at the lower edge that nobody can read, when no more than these are in view. */
const cutAtEdge = 8;

export const scaleOf = derived(
  (store) => [listHeightOf(store), store.state().scrolled.height],
  ([all, height]) => createScrollScale(all, height),
);

/** Pixels of the list that are above the view. */
export const listTop = (store: ReviewStore): number => scaleOf(store).toList(store.position.elementTop);

const scrollTo = ({ position }: ReviewStore, element: HTMLElement, top: number): void => {
  element.scrollTop = top;
  position.elementTop = element.scrollTop;
};

/** Keeps in mind which line holds its position, and requests what is in view. */
export const followView = (store: ReviewStore, top: number, height: number): void => {
  const layout = layoutOf(store);
  const first = layout.rowAt(top);
  store.position.anchor = { line: first, hidden: top - layout.topOf(first), view: viewOf(store).number };
  store.source.want(first, layout.rowAt(top + height));
  store.set({
    fileInView: layout.fileOfRow(layout.rowAt(top + 1)),
    lastFileInView: layout.fileOfRow(layout.rowAt(top + height - 1)),
  });
};

/** Reads where the element is scrolled to; answers that in the list. */
export const readScroll = (store: ReviewStore): number => {
  store.position.elementTop = store.scroller.current?.scrollTop ?? 0;
  return listTop(store);
};

/** Draws what is in view after the element was scrolled. */
const follow = (store: ReviewStore, element: HTMLElement): void => {
  const height = element.clientHeight;
  followView(store, listTop(store), height);
  store.set({ scrolled: { top: listTop(store), height } });
};

/** Pixels of the pictures below a row; 0 for none. */
const pictureHeightAt = (store: ReviewStore, row: number): number => {
  const { rows, heights } = picturesOf(store);
  return heights[Array.prototype.indexOf.call(rows, row)] ?? 0;
};

/** Brings a row into view: at the top, or just far enough. */
export const showRow = (store: ReviewStore, row: number, where: 'top' | 'near'): void => {
  const element = store.scroller.current;
  if (element === null) return;
  const layout = layoutOf(store);
  const scale = scaleOf(store);
  const top = layout.topOf(row);
  const bottom = top + layout.ownHeightOf(row) + pictureHeightAt(store, row);
  const viewTop = listTop(store);
  const viewBottom = viewTop + element.clientHeight;
  if (where === 'top') scrollTo(store, element, scale.toElement(top));
  else if (top < viewTop + fileHeadHeight) scrollTo(store, element, scale.toElement(top - fileHeadHeight - room));
  else if (bottom > viewBottom) {
    // Of a line that is higher than the view its beginning.
    const least = top - fileHeadHeight - room;
    scrollTo(store, element, scale.toElement(Math.min(least, bottom - element.clientHeight + room)));
  } else return;
  follow(store, element);
};

/** Scrolls to a height of the list, or to its end. */
export const showTop = (store: ReviewStore, top: number): void => {
  const element = store.scroller.current;
  if (element === null) return;
  scrollTo(store, element, scaleOf(store).toElement(top));
  follow(store, element);
};

/** Files that arrive and files that are folded move what is in view without any scrolling. */
export const keepAnchor = (store: ReviewStore): void => {
  const element = store.scroller.current;
  const { anchor } = store.position;
  const { height } = store.state().scrolled;
  const layout = layoutOf(store);
  const view = viewOf(store);
  const line = anchor.view === view.number ? anchor.line : (view.kept[1] ?? -1);
  if (element !== null && line >= 0 && layout.files > 0) {
    const wanted = layout.topOf(line) + (layout.isShown(line) ? Math.min(anchor.hidden, layout.heightOf(line)) : 0);
    // Where the list has become too short for that, the element goes to its end by itself.
    const top = Math.min(wanted, Math.max(0, listHeightOf(store) - height));
    if (Math.abs(top - listTop(store)) >= 1) {
      // Not read back: the page would be laid out for that, once more.
      const elementTop = scaleOf(store).toElement(top);
      element.scrollTop = elementTop;
      store.position.elementTop = elementTop;
      store.set({ scrolled: { top: listTop(store), height } });
    }
  }
  followView(store, listTop(store), height);
};

/** Takes over the size and position of the element. */
export const measureList = (store: ReviewStore, element: HTMLElement): void => {
  const height = element.clientHeight;
  keepListSize({ height });
  const top = readScroll(store);
  followView(store, top, height);
  const before = store.state().scrolled;
  if (before.top !== top || before.height !== height) store.set({ scrolled: { top, height } });
};

/** The file that one is at: that of the line cursor while it is in view, else the first one in view. */
export const fileAt = (store: ReviewStore): number => {
  const { cursor, fileInView, lastFileInView } = store.state();
  const file = cursor < 0 ? -1 : layoutOf(store).fileOfRow(cursor);
  return file >= fileInView && file <= lastFileInView ? file : fileInView;
};

/** The first row in view below the head that sticks. */
export const firstInView = (store: ReviewStore): number => layoutOf(store).rowAt(listTop(store) + fileHeadHeight);

export const lastInView = (store: ReviewStore): number =>
  layoutOf(store).rowAt(listTop(store) + store.state().scrolled.height - cutAtEdge);

/** Row from which keys go on. */
export const startRow = (store: ReviewStore): number => {
  const { cursor } = store.state();
  return cursor >= 0 ? cursor : firstInView(store);
};

/** Rows whose numbers a change of the view renumbers: line cursor, and the line that holds its position. */
export const keptRows = (store: ReviewStore): readonly number[] => [store.state().cursor, store.position.anchor.line];
