/** What screens offer to the palette, and whether it is open. */
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { PaletteOffersContext, type PaletteOffer } from '#renderer/components/context/palette-offers.ts';

/** With everything, or with one offer alone. */
export type OpenPaletteState = 'everything' | { readonly only: string } | null;

interface PaletteState {
  readonly offers: readonly PaletteOffer[];
  readonly isOpen: OpenPaletteState;
  setOpen(open: OpenPaletteState): void;
}

const PaletteStateContext = createContext<PaletteState>({ offers: [], isOpen: null, setOpen: () => undefined });

/** Goes around the screens. */
export const PaletteOffersProvider = ({ children }: { readonly children: ReactNode }) => {
  const [offers, setOffers] = useState<readonly PaletteOffer[]>([]);
  const [isOpen, setOpen] = useState<OpenPaletteState>(null);
  const taken = useMemo(
    () => ({
      offer: (offer: PaletteOffer) => {
        setOffers((before) => [...before, offer]);
        return () => setOffers((before) => before.filter((other) => other !== offer));
      },
      open: (title: string) => setOpen({ only: title }),
    }),
    [],
  );
  const state = useMemo(() => ({ offers, isOpen, setOpen }), [offers, isOpen]);
  return (
    <PaletteOffersContext value={taken}>
      <PaletteStateContext value={state}>{children}</PaletteStateContext>
    </PaletteOffersContext>
  );
};

export const usePaletteState = (): PaletteState => use(PaletteStateContext);
