/** Where widths and hidden panes are kept: widths by the main process, what is hidden while the window is open. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { paneMeasures, type PaneName, type PanesState } from '#renderer/components/layout/pane-widths.ts';
import { useChangeSettings, useSettings } from '#renderer/app/appearance/use-settings.ts';

/** A drag is kept once it rests. */
const rest = 300;

/** The state for PanesContext; the widths are set as custom properties on `<html>`. */
export const usePanesState = (): PanesState => {
  const kept = useSettings().pane_widths;
  const change = useChangeSettings();
  const [dragged, setDragged] = useState<PanesState['widths']>({});
  const [hidden, setHidden] = useState<ReadonlySet<PaneName>>(new Set());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const widths = useMemo(() => ({ ...kept, ...dragged }), [kept, dragged]);
  useEffect(() => {
    for (const [pane, { property }] of Object.entries(paneMeasures)) {
      const width = widths[pane as PaneName];
      if (width === undefined) document.documentElement.style.removeProperty(property);
      else document.documentElement.style.setProperty(property, `${String(width)}px`);
    }
  }, [widths]);
  return useMemo(
    () => ({
      widths,
      hidden,
      setWidth: (pane, width) => {
        setDragged((before) => ({ ...before, [pane]: width }));
        clearTimeout(timer.current);
        timer.current = setTimeout(() => change({ pane_widths: { [pane]: width } }), rest);
      },
      setHidden: (pane, isHidden) =>
        setHidden((before) => new Set(isHidden ? [...before, pane] : [...before].filter((name) => name !== pane))),
    }),
    [widths, hidden, change],
  );
};
