/** Widths of panes: custom properties that the panes read, changed by their handles, stored by the provider of the context. */
import { createContext, use } from 'react';
import { useCommand } from '#renderer/components/context/commands.tsx';

const commandOf = { rail: 'pane.rail', tree: 'pane.list', panel: 'pane.side' } as const;

/** Whether the pane is shown. */
export const usePane = (pane: keyof typeof commandOf): { readonly isShown: boolean } => {
  const { hidden, setHidden } = use(PanesContext);
  const isShown = !hidden.has(pane);
  useCommand(commandOf[pane], () => setHidden(pane, isShown));
  return { isShown };
};

/** A pane with a border to drag. */
export type PaneName = 'rail' | 'tree' | 'panel' | 'preview';

/** What a handle needs to know of a pane, in CSS pixels. */
export interface PaneMeasure {
  readonly property: `--${string}`;
  readonly width: number;
  readonly least: number;
  readonly most: number;
}

/** Each pane's property, its width as designed and its limits. */
export const paneMeasures: Readonly<Record<PaneName, PaneMeasure>> = {
  rail: { property: '--sidebar-width', width: 208, least: 168, most: 320 },
  tree: { property: '--tree-width', width: 276, least: 200, most: 560 },
  panel: { property: '--panel-width', width: 296, least: 264, most: 420 },
  preview: { property: '--preview-width', width: 408, least: 320, most: 640 },
};

/** Widths where the user dragged the border, and which panes are hidden. */
export interface PanesState {
  readonly widths: { readonly [Pane in PaneName]?: number };
  readonly hidden: ReadonlySet<PaneName>;
  readonly setWidth: (pane: PaneName, width: number) => void;
  readonly setHidden: (pane: PaneName, isHidden: boolean) => void;
}

/** Given by the application's frame; without one the panes have their default widths. */
export const PanesContext = createContext<PanesState>({
  widths: {},
  hidden: new Set(),
  setWidth: () => undefined,
  setHidden: () => undefined,
});

/** A width within a pane's limits, whole pixels. */
export const withinLimits = (pane: PaneName, width: number): number => {
  const { least, most } = paneMeasures[pane];
  return Math.round(Math.min(most, Math.max(least, width)));
};
