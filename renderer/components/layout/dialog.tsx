/** A dialog over the window: Escape and a click outside close it, focus stays inside and returns afterwards. */
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { sendKey } from '#renderer/components/controls/send-key.ts';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

/** What a dialog says, above its buttons: it scrolls. */
export const DialogWords = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.words}>{children}</div>
);

/**
 * Escape and Tab work also once what had the focus is gone from the dialog: a button that did its work, for one. A browser
 * says nothing of that, and leaves the focus with the page, which is inert behind the dialog.
 */
const useLostFocus = (dialog: RefObject<HTMLElement | null>, onClose: () => void): void => {
  const takeBack = useEffectEvent((event: KeyboardEvent): void => {
    const box = dialog.current;
    const isInFront = box !== null && box.closest('[inert], [aria-hidden="true"]') === null;
    if (!isInFront || (document.activeElement !== null && document.activeElement !== document.body)) return;
    box.focus();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => takeBack(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
};

export const Dialog = ({
  title,
  onClose,
  isNarrow = false,
  isSheet = false,
  isLarge = false,
  onSend,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  /** For one choice or one question. */
  readonly isNarrow?: boolean;
  /** At the right edge, over the full height: for a long form beside its list. */
  readonly isSheet?: boolean;
  /** As large as the window allows: for two things side by side. What is in it scrolls by itself. */
  readonly isLarge?: boolean;
  /** Ctrl or Cmd and Enter, wherever the focus is in it, before a field or a list takes the key. */
  readonly onSend?: () => void;
  readonly children: ReactNode;
}) => {
  const box = useRef<HTMLElement>(null);
  useLostFocus(box, onClose);
  return (
    <ModalOverlay
      className={classNames(styles.scrim, isSheet && styles.side) ?? ''}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal
        className={
          classNames(styles.modal, isNarrow && styles.narrow, isSheet && styles.sheet, isLarge && styles.large) ?? ''
        }
      >
        <AriaDialog ref={box} className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          {onSend ? (
            // The key is a button's: a second way to what Tab reaches as well.
            <div onKeyDownCapture={sendKey(onSend)}>{children}</div>
          ) : (
            children
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
};
