/** A dialog over the window: Escape and a click outside close it, focus stays inside and returns afterwards. */
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './dialog.module.css';

/** Draws an open dialog. */
export const Dialog = ({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => (
  <ModalOverlay className={styles.scrim ?? ''} isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
    <Modal className={styles.modal ?? ''}>
      <AriaDialog className={styles.dialog ?? ''}>
        <Heading slot="title" className={styles.title ?? ''}>
          {title}
        </Heading>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);
