/** What lies over a part of the window while a folder is dragged over it. */
import { FolderInput } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Icon } from '#renderer/components/text/icon.tsx';
import styles from './drop-zone.module.css';

/** `isWindow`: over all of the window, a dialog included; else over the positioned element that it is in. */
export const DropZone = ({ text, isWindow = false }: { readonly text: string; readonly isWindow?: boolean }) => {
  const zone = (
    <div className={isWindow ? `${styles.zone ?? ''} ${styles.window ?? ''}` : styles.zone} role="status">
      <Icon of={FolderInput} size={16} />
      <span>{text}</span>
    </div>
  );
  return isWindow ? createPortal(zone, document.body) : zone;
};
