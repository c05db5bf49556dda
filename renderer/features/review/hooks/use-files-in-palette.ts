/** Offers the changed files to the palette, and a key that shows them alone. */
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { pathOf } from '../../../../shared/diff/index/changed-file.ts';
import type { IndexedFile } from '../../../../shared/diff/index/patch-index.ts';
import { numberText } from '../../../../shared/locale/formats.ts';
import { useCommand } from '../../../components/context/commands.tsx';
import { usePaletteOffer } from '../../../components/context/palette-offers.ts';
import { t } from '../../../texts/t.ts';
import { kindOf } from '../model/notice-words.ts';

const detailOf = (file: IndexedFile, isViewed: boolean | null): string => {
  const { word } = kindOf(file);
  const from = file.renamed_file ? t('review.word_from', { word, path: file.old_path }) : word;
  const counts = `+${numberText(file.added)} −${numberText(file.removed)}`;
  return [from, counts, ...(isViewed === true ? [t('review.viewed_word')] : [])].join(', ');
};

/**
 * @param showAll makes sure that no file is left out
 * @param open shows a file, with the focus on its lines
 */
export const useFilesInPalette = (
  files: readonly IndexedFile[],
  viewedOf: (file: number) => boolean | null,
  showAll: () => void,
  open: (file: number) => void,
): void => {
  const latest = useRef(open);
  useLayoutEffect(() => {
    latest.current = open;
  });
  const openPalette = usePaletteOffer(t('review.changed_files'), t('review.palette_hint'), () =>
    files.map((file, number) => ({
      key: `${String(number)} ${pathOf(file)}`,
      title: pathOf(file),
      detail: detailOf(file, viewedOf(number)),
      run: () => {
        flushSync(showAll);
        latest.current(number);
      },
    })),
  );
  useCommand('changes.files', openPalette);
};
