/** What keeps the filters of a list from being asked for. */
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { FilteredPeopleState } from '#renderer/features/merge-requests/hooks/lists/use-filtered-people.ts';
import { numbersIn } from '#renderer/features/merge-requests/model/list-filters.ts';

export const FilterNotices = ({
  named,
  numbers = '',
}: {
  readonly named: FilteredPeopleState;
  readonly numbers?: string;
}) => (
  <>
    {named.nobody !== null && (
      <Notice kind="info" title={t('merge_requests.nobody_named', { name: visibleText(named.nobody) })} />
    )}
    {numbersIn(numbers) === null && <Notice kind="info" title={t('merge_requests.numbers_form')} />}
  </>
);
