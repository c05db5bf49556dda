/** What the address names beside the filters: the panel that is open, the details of a branch or the clean-up, and whether commits are counted. */
import { useLocation, useSearchParams } from 'react-router';

/** Which one it is, where another one is opened, and how it is changed. */
export interface BranchAddress {
  /** Null while no details are open. */
  readonly name: string | null;
  /** The address with this branch open, its filters kept. */
  readonly hrefOf: (name: string) => string;
  readonly open: (name: string) => void;
  readonly close: () => void;
  /** The clean-up is open. */
  readonly isCleanUp: boolean;
  readonly openCleanUp: () => void;
  /** Each branch in view is compared with the default one: nothing of that is asked of a server before somebody wants it. */
  readonly isCounting: boolean;
  readonly toggleCounting: () => void;
}

/** Reads and writes it. */
export const useBranchAddress = (): BranchAddress => {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const withBranch = (name: string | null): URLSearchParams => {
    const next = new URLSearchParams(search);
    next.delete('panel');
    if (name === null) next.delete('branch');
    else next.set('branch', name);
    return next;
  };
  return {
    name: search.get('branch'),
    hrefOf: (name) => `${pathname}?${withBranch(name).toString()}`,
    open: (name) => setSearch(withBranch(name)),
    isCleanUp: search.get('panel') === 'clean-up',
    openCleanUp: () => setSearch(new URLSearchParams([...withBranch(null), ['panel', 'clean-up']])),
    close: () => setSearch(withBranch(null), { replace: true }),
    isCounting: search.get('commits') === 'counted',
    toggleCounting: () =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (before.get('commits') === 'counted') next.delete('commits');
          else next.set('commits', 'counted');
          return next;
        },
        { replace: true },
      ),
  };
};
