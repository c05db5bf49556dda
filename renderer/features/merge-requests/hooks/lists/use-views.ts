/** The saved views of a list: which one is shown, and what can be done with them. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import type { SavedView, ViewList } from '#shared/review/saved-views.ts';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { removeView, saveView, useSavedViews } from '#renderer/api/channels/saved-views.ts';
import type { FilterSchema } from '#renderer/blocks/filter-bar/parameters.ts';
import type { Filters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { currentView, searchOf, unknownIn, viewsOf } from '#renderer/features/merge-requests/model/saved-view.ts';

/** What the list shows of them. */
export interface Views {
  readonly list: ViewList;
  readonly all: readonly SavedView[];
  readonly current: SavedView | null;
  /** Filters of the current one that have no effect. */
  readonly unknown: readonly string[];
  /** The filters on screen. */
  readonly search: string;
  readonly choose: (view: SavedView) => void;
  readonly remove: (view: SavedView) => void;
  /** The one that was deleted last and can be put back. */
  readonly removed: SavedView | null;
  readonly putBack: () => void;
  readonly failure: ChannelFailure | null;
}

/** Follows the views of a list whose filters are those of `schema`. */
export const useViews = <Schema extends FilterSchema>(
  list: ViewList,
  schema: Schema,
  { values }: Pick<Filters<Schema>, 'values'>,
): Views => {
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const all = viewsOf(useSavedViews(), list);
  const search = searchOf(schema, values);
  const current = currentView(all, { address, search });
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const removing = useMutation({ mutationFn: removeView, onSuccess: setRemoved });
  const puttingBack = useMutation({ mutationFn: saveView, onSuccess: () => setRemoved(null) });
  const error = removing.error ?? puttingBack.error;
  return {
    list,
    all,
    current,
    unknown: current === null ? [] : unknownIn(schema, current.search),
    search,
    choose: (view) => void navigate({ search: view.search }, { replace: true }),
    remove: removing.mutate,
    removed,
    putBack: () => {
      if (removed) puttingBack.mutate(removed);
    },
    failure: error ? channelFailureOf(error) : null,
  };
};
