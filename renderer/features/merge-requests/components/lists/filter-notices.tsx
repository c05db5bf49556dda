/** What keeps the filters of a list from being asked for. */
import { Notice } from '../../../../components/feedback/notice.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import type { FilteredPeopleState } from '../../hooks/use-filtered-people.ts';
import { numbersIn } from '../../model/list-filters.ts';

export const FilterNotices = ({
  named,
  numbers = '',
}: {
  readonly named: FilteredPeopleState;
  readonly numbers?: string;
}) => (
  <>
    {named.nobody !== null && (
      <Notice kind="info" title={`Nobody has the user name ${visibleText(named.nobody)}.`}>
        Write the whole name, without the @.
      </Notice>
    )}
    {numbersIn(numbers) === null && (
      <Notice kind="info" title="Numbers are written with commas between them: 3, 7.">
        Until then all numbers are shown.
      </Notice>
    )}
  </>
);
