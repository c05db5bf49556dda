/** How much of the changes has been read, in words. */
import { numberText } from '../../../../shared/locale/formats.ts';
import { t } from '../../../texts/t.ts';
import type { ChangesState } from '../../../workers/changes/changes-client.ts';

/** Null once they are there. */
export const loadingWords = (state: ChangesState): string | null =>
  state.phase === 'loading'
    ? t('review.reading', { count: state.files.length, size: numberText(state.bytes / 1e6, { least: 1, most: 1 }) })
    : null;
