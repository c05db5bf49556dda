/** The list of changed definitions beside the lines: opened as the one panel that there is, and the ways from it to the lines. */
import { flushSync } from 'react-dom';
import type { DefinitionChange } from '#renderer/workers/definitions/definition-change.ts';
import type { LinePlace } from '#renderer/workers/definitions/definitions-protocol.ts';
import { focusLines, showMatch } from './moves.ts';
import type { ReviewStore } from './review-store.ts';

/** Opens the list, or closes it. */
export const listDefinitions = (store: ReviewStore, isListed: boolean): void => {
  if (isListed) store.state().comments?.aside?.close();
  store.set({ listsDefinitions: isListed, ...(isListed && { word: null }) });
};

/** Goes to the first of some places that the change has; no file is left out then. @returns false: it has none of them */
export const showPlaces = async (store: ReviewStore, places: readonly LinePlace[]): Promise<boolean> => {
  const lines = await store.review.ask('linesAt', places);
  const at = lines.findIndex((line) => line >= 0);
  const line = lines[at];
  const file = places[at]?.file;
  if (line === undefined || file === undefined) return false;
  flushSync(() => store.set({ filter: '' }));
  showMatch(store, line, { row: -1, file, start: 0, end: 0 });
  focusLines(store);
  return true;
};

/** Where a change to a definition is seen: at its name, or at the first line that changed in it. */
export const placesOf = ({ after, before, news }: DefinitionChange): readonly LinePlace[] => {
  const place = after ?? before;
  if (place === null) return [];
  const { file, line, firstLine, lastLine } = place;
  const isOld = after === null;
  const name = { file, isOld, line };
  const inside = { file, isOld, line: firstLine, lastLine };
  return news === 'inside' || news === 'layout' || news === 'unclear' ? [inside, name] : [name, inside];
};
