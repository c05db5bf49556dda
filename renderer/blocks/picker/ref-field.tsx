/** A field for a branch, a tag or a commit: branches and tags are read when it is used, a commit is typed. */
import { useMemo, useState } from 'react';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { matchingOptions, PickField, type PickFieldProps } from './pick-field.tsx';
import type { PickSection } from './pick-option.ts';

const keyOf = ({ name }: { readonly name: string }): string => name;

/** More are not drawn: typing finds the rest. */
const most = 100;

const sectionOf = (title: string, names: readonly string[], value: string): PickSection => {
  const matching = matchingOptions(names, value);
  return {
    title,
    options: matching.slice(0, most).map((name) => ({
      key: `${title} ${name}`,
      text: name,
      label: <code>{visibleText(name)}</code>,
      isChosen: name === value,
    })),
  };
};

export interface RefFieldProps extends Omit<PickFieldProps, 'sections' | 'onOpen' | 'code'> {
  /** Id of the project, or its path. */
  readonly project: number | string;
  /** Branches alone, where nothing else will do. */
  readonly isBranch?: boolean;
}

export const RefField = ({ project, isBranch = false, ...field }: RefFieldProps) => {
  const [isUsed, setUsed] = useState(false);
  const input = { params: { id: project }, query: { per_page: 100 } } as const;
  const branches = usePagedList('branches.list', input, { keyOf, isWhole: true, enabled: isUsed });
  const tags = usePagedList('tags.list', input, { keyOf, isWhole: true, enabled: isUsed && !isBranch });
  // Both at once: a list that opened with one of them would close when the value is found in the other.
  const isReading = branches.isPending || (!isBranch && tags.isPending);
  const sections = useMemo(
    () =>
      isReading
        ? []
        : [
            sectionOf(t('common.branches'), branches.items.map(keyOf), field.value),
            ...(isBranch ? [] : [sectionOf(t('common.tags'), tags.items.map(keyOf), field.value)]),
          ],
    [isReading, branches.items, tags.items, field.value, isBranch],
  );
  return <PickField {...field} code sections={sections} isReading={isUsed && isReading} onOpen={() => setUsed(true)} />;
};
