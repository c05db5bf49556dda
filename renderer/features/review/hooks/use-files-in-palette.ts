/** Offers the changed files to the palette, and a key that shows them alone. */
import { flushSync } from 'react-dom';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { numberText } from '#shared/locale/formats.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { usePaletteOffer } from '#renderer/components/context/palette-offers.ts';
import { t } from '#renderer/texts/t.ts';
import { kindOf } from '#renderer/features/review/model/notice-words.ts';
import { filesOf } from '#renderer/features/review/store/lines.ts';
import { isViewed } from '#renderer/features/review/store/marks.ts';
import { focusLines, openFile } from '#renderer/features/review/store/moves.ts';
import { useReviewStore } from '#renderer/features/review/store/review-store.ts';

const detailOf = (file: IndexedFile, isViewed: boolean | null): string => {
  const { word } = kindOf(file);
  const from = file.renamed_file ? t('review.word_from', { word, path: file.old_path }) : word;
  const counts = `+${numberText(file.added)} −${numberText(file.removed)}`;
  return [from, counts, ...(isViewed === true ? [t('review.viewed_word')] : [])].join(', ');
};

export const useFilesInPalette = (): void => {
  const store = useReviewStore();
  const openPalette = usePaletteOffer(t('review.changed_files'), t('review.palette_hint'), () =>
    filesOf(store).map((file, number) => ({
      key: `${String(number)} ${pathOf(file)}`,
      title: pathOf(file),
      detail: detailOf(file, isViewed(store, number)),
      run: () => {
        // No file is left out, and its lines are drawn.
        flushSync(() => store.set({ filter: '' }));
        openFile(store, number);
        focusLines(store);
      },
    })),
  );
  useCommand('changes.files', openPalette);
};
