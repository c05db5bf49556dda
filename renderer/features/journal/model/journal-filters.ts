/** Filters of the journal, as in the address and as the main process takes them. */
import { writeResults, type JournalFilter } from '#shared/administration/journal.ts';
import { dateParameter, oneOf, textParameter, type FilterValues } from '#renderer/blocks/filter-bar/parameters.ts';

/** All of them, by their names in the address. */
export const journalFilters = {
  operation: textParameter,
  person: textParameter,
  result: oneOf(['all', ...writeResults], 'all'),
  from: dateParameter,
  to: dateParameter,
};

/** What the main process filters by. */
export const journalFilterOf = ({
  operation,
  person,
  result,
  from,
  to,
}: FilterValues<typeof journalFilters>): JournalFilter => ({
  operation: operation.trim().slice(0, 100),
  person: person.trim().replace(/^@/, '').slice(0, 255),
  result: result === 'all' ? null : result,
  from,
  to,
});
