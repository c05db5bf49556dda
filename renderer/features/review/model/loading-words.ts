/** How much of the changes has been read, in words. */
import { numberText } from '../../../../shared/locale/formats.ts';
import type { ChangesState } from '../../../workers/changes/changes-client.ts';
import { countOf } from './count-of.ts';

/** Null once they are there. */
export const loadingWords = (state: ChangesState): string | null =>
  state.phase === 'loading'
    ? `Reading: ${countOf(state.files.length, 'file')}, ${numberText(state.bytes / 1e6, { least: 1, most: 1 })} MB so far`
    : null;
