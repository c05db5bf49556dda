/** How a screen offers things of its own to the palette: found beside everything else, or alone by a key of their own. */
import { createContext, use, useLayoutEffect, useRef } from 'react';

/** One row of the palette. */
export interface OfferedThing {
  readonly key: string;
  readonly title: string;
  /** Muted beside the title. */
  readonly detail: string;
  readonly run: () => void;
}

/** What a screen offers while it is there. */
export interface PaletteOffer {
  /** Names the rows, such as `Changed files`. */
  readonly title: string;
  /** In the field while these alone are shown. */
  readonly placeholder: string;
  readonly things: () => readonly OfferedThing[];
}

export interface PaletteOffers {
  /** Adds an offer; returns the way to take it away. */
  offer(offer: PaletteOffer): () => void;
  /** Opens the palette with these things alone. */
  open(title: string): void;
}

/** Given by the application's frame. */
export const PaletteOffersContext = createContext<PaletteOffers | null>(null);

/** Offers things while the caller is on screen; returns the way to open the palette with them alone. */
export const usePaletteOffer = (title: string, placeholder: string, things: PaletteOffer['things']): (() => void) => {
  const palette = use(PaletteOffersContext);
  const latest = useRef(things);
  useLayoutEffect(() => {
    latest.current = things;
  });
  useLayoutEffect(
    () => palette?.offer({ title, placeholder, things: () => latest.current() }),
    [palette, title, placeholder],
  );
  return () => palette?.open(title);
};
