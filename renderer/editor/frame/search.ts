/** Search in the text of the editor: all matches counted and marked, one of them current. */
import { editor, Range } from 'monaco-editor/editor/editor.api';
import type { Search } from '#renderer/editor/frame-protocol.ts';

/** Most matches that are counted and marked. */
const mostMatches = 5_000;
/** Characters beside letters and digits that do not belong to a word. */
const separators = '`~!@#$%^&*()-=+[{]}\\|;:\'",.<>/?';

/** How far a search is. */
export interface SearchState {
  readonly count: number;
  /** From 1; 0 for none. */
  readonly current: number;
  readonly isCut: boolean;
}

/** A search in the editor's text. */
export interface TextSearch {
  find(search: Search | null): void;
  /** Goes to the next match or the one before, round the end. */
  step(by: 1 | -1): void;
}

const ruler = { color: '#c98a1b', position: editor.OverviewRulerLane.Center };

const matchesIn = (model: editor.ITextModel, { text, matchCase, wholeWord }: Search): readonly Range[] =>
  model
    .findMatches(text, false, false, matchCase, wholeWord ? separators : null, false, mostMatches)
    .map(({ range }) => range);

/** Makes the search of an editor. @param onChange after each change of the matches or of the current one */
export const createSearch = (
  view: editor.IStandaloneCodeEditor,
  onChange: (state: SearchState) => void,
): TextSearch => {
  const marks = view.createDecorationsCollection();
  let matches: readonly Range[] = [];
  let current = -1;

  const draw = (): void => {
    marks.set(
      matches.map((range, at) => ({
        range,
        options: {
          inlineClassName: at === current ? 'current-match' : 'match',
          overviewRuler: ruler,
          zIndex: at === current ? 2 : 1,
        },
      })),
    );
    onChange({ count: matches.length, current: current + 1, isCut: matches.length === mostMatches });
  };

  const goTo = (at: number): void => {
    current = at;
    const range = matches[at];
    if (range !== undefined) {
      view.setPosition(range.getStartPosition());
      view.revealRangeInCenterIfOutsideViewport(range, editor.ScrollType.Immediate);
    }
    draw();
  };

  return {
    find: (search) => {
      const model = view.getModel();
      const start = matches[current]?.getStartPosition() ?? view.getPosition();
      matches = model === null || search === null || search.text === '' ? [] : matchesIn(model, search);
      // The match at the cursor or after it, else the first.
      const after = start === null ? 0 : matches.findIndex((range) => !range.getEndPosition().isBefore(start));
      if (matches.length === 0) {
        current = -1;
        draw();
      } else goTo(Math.max(0, after));
    },
    step: (by) => {
      if (matches.length > 0) goTo((current + by + matches.length) % matches.length);
    },
  };
};
