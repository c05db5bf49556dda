/** The merge request of a page with tabs, for the tabs. */
import { useOutletContext } from 'react-router';
import type { MergeRequest } from './merge-request.ts';

export const useShownMergeRequest = (): MergeRequest => useOutletContext<{ readonly item: MergeRequest }>().item;
