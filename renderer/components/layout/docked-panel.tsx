/** A panel that speaks of what is beside it, and takes width from it instead of covering it; in a narrow window it stands below. */
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '#renderer/components/text/icon.tsx';
import { t } from '#renderer/texts/t.ts';
import { focusIfLost } from './focus-if-lost.ts';
import looks from './looks.module.css';
import { PaneHandle } from './pane-handle.tsx';
import styles from './docked-panel.module.css';

/** What a panel is docked to. @param panel empty where none is open */
export const Beside = ({ panel, children }: { readonly panel: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.beside}>
    <div className={looks.column}>{children}</div>
    {panel}
  </div>
);

/** Has the focus as it opens and gives it back; Escape closes it while the focus is inside. */
export const DockedPanel = ({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // A field in it may have the focus already.
    if (panel.current?.contains(document.activeElement) === false) panel.current.focus();
    return focusIfLost;
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    // The key is the button's: a second way to what Tab reaches as well.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside ref={panel} className={styles.panel} aria-labelledby={id} tabIndex={-1} onKeyDown={onKeyDown}>
      <PaneHandle pane="preview" label={title} edge="start" />
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t('common.close')}
          title={t('common.close')}
          onClick={onClose}
        >
          <Icon of={X} />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  );
};
