/** The border of a pane, to be dragged or moved with the arrow keys; a double click brings back the width as designed. */
import { use, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '#renderer/texts/t.ts';
import { classNames } from './class-names.ts';
import { paneMeasures, PanesContext, withinLimits, type PaneName } from './pane-widths.ts';
import styles from './panes.module.css';

const step = 16;

/** Its pane is the element around it, which must be positioned. */
export const PaneHandle = ({
  pane,
  label,
  edge,
}: {
  readonly pane: PaneName;
  /** Name of the pane, for screen readers. */
  readonly label: string;
  /** The side of the pane where it can be dragged. */
  readonly edge: 'start' | 'end';
}) => {
  const { widths, setWidth } = use(PanesContext);
  const measure = paneMeasures[pane];
  const width = widths[pane] ?? measure.width;
  const grow = edge === 'end' ? 1 : -1;
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    const from = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent): void =>
      setWidth(pane, withinLimits(pane, width + grow * (move.clientX - from)));
    const onEnd = (): void => {
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('lostpointercapture', onEnd);
    };
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('lostpointercapture', onEnd);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (direction === 0 || event.altKey) return;
    event.preventDefault();
    setWidth(pane, withinLimits(pane, width + grow * direction * step));
  };
  return (
    // A separator that has a value and takes the focus is a control: https://www.w3.org/TR/wai-aria-1.2/#separator
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('components.width_of', { label })}
      aria-valuenow={width}
      aria-valuemin={measure.least}
      aria-valuemax={measure.most}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classNames(styles.handle, styles[edge])}
      onPointerDown={onPointerDown}
      onDoubleClick={() => setWidth(pane, measure.width)}
      onKeyDown={onKeyDown}
    />
  );
};
