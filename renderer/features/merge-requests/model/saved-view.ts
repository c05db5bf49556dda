/** Filters of a list as they are kept under a name: the same text as in the address. */
import type { SavedView, ViewList } from '#shared/review/saved-views.ts';
import type { FilterSchema, FilterValues } from '#renderer/blocks/filter-bar/parameters.ts';

const withoutOrder = (search: string): string => {
  const parameters = new URLSearchParams(search);
  parameters.sort();
  return parameters.toString();
};

/** Filters that are set, as text. */
export const searchOf = <Schema extends FilterSchema>(schema: Schema, values: FilterValues<Schema>): string => {
  const search = new URLSearchParams();
  for (const [name, parameter] of Object.entries(schema))
    for (const text of parameter.write(values[name])) search.append(name, text);
  return search.toString();
};

/** The filters of a text that this version does not know, as `state=burnt`; they have no effect. */
export const unknownIn = (schema: FilterSchema, search: string): readonly string[] => {
  const given = new URLSearchParams(search);
  return [...new Set(given.keys())].flatMap((name) => {
    const texts = given.getAll(name);
    const parameter = Object.hasOwn(schema, name) ? schema[name] : undefined;
    // What is empty is written as nothing: saying the default is no mistake.
    const read = parameter?.read(texts);
    const isKnown =
      parameter !== undefined &&
      (parameter.write(read).join('\n') === texts.join('\n') || texts.join() === String(parameter.empty));
    return isKnown ? [] : [`${name}=${texts.join(',')}`];
  });
};

/** The view that a list shows; null where its filters are those of none. */
export const currentView = (
  views: readonly SavedView[],
  shown: { readonly address: string; readonly search: string },
): SavedView | null =>
  views.find(({ search }) => withoutOrder(search) === withoutOrder(shown.address)) ??
  views.find(({ search }) => withoutOrder(search) === withoutOrder(shown.search)) ??
  null;

/** Where a view is shown; null where it needs a project and none is open. */
export const routeOfView = ({ list, search }: SavedView, project: string | null): string | null => {
  if (list === 'review') return `/review?${search}`;
  return project === null ? null : `/p/${encodeURIComponent(project)}/merge_requests?${search}`;
};

/** The views of one list. */
export const viewsOf = (views: readonly SavedView[], list: ViewList): readonly SavedView[] =>
  views.filter((view) => view.list === list);
