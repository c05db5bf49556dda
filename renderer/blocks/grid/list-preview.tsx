/** Whether lists of this window show a preview beside them: kept above the router, for all lists that have one. */
import { createContext, use, useMemo, useState, type ReactNode } from 'react';

/** The reader's choice. */
export interface ListPreview {
  readonly isShown: boolean;
  readonly toggle: () => void;
}

const ListPreviewContext = createContext<ListPreview | null>(null);

/** Goes around a whole window; previews are shown at first. */
export const ListPreviewProvider = ({ children }: { readonly children: ReactNode }) => {
  const [isShown, setShown] = useState(true);
  const preview = useMemo(() => ({ isShown, toggle: () => setShown((was) => !was) }), [isShown]);
  return <ListPreviewContext value={preview}>{children}</ListPreviewContext>;
};

/** The choice of this window. */
export const useListPreview = (): ListPreview => {
  const preview = use(ListPreviewContext);
  if (!preview) throw new Error('useListPreview needs a ListPreviewProvider above it');
  return preview;
};
