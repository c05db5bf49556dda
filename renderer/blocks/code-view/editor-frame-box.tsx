/** The frame of the code editor, and lines in its stead until it shows its text. */
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { frameAddress } from '#renderer/editor/frame-client.ts';
import styles from './code-view.module.css';

export interface EditorFrameBoxProps {
  readonly attach: (element: HTMLIFrameElement | null) => void;
  readonly isShown: boolean;
  /** Name for assistive technology. */
  readonly label: string;
  /** What is said meanwhile. */
  readonly opening: string;
}

export const EditorFrameBox = ({ attach, isShown, label, opening }: EditorFrameBoxProps) => (
  <>
    <iframe
      ref={attach}
      className={classNames(styles.frame, !isShown && styles.waiting)}
      src={frameAddress}
      title={label}
    />
    {!isShown && (
      <div className={styles.skeleton}>
        <SkeletonText label={opening} lines={12} />
      </div>
    )}
  </>
);
