/** The bar right above the changes: what is read, how much of it was viewed, and how it is shown. */
import { use, type ReactNode } from 'react';
import { Columns2, FolderTree, Pilcrow, Rows2, TextWrap, type LucideIcon } from 'lucide-react';
import { Button } from '../../../../components/controls/button.tsx';
import { useCommand, useKeyHint } from '../../../../components/context/commands.tsx';
import { CodeLookContext } from '../../../../components/text/code-look.ts';
import { classNames } from '../../../../components/layout/class-names.ts';
import { Icon } from '../../../../components/text/icon.tsx';
import { useOneStop } from '../../../../components/layout/use-one-stop.ts';
import { t } from '../../../../texts/t.ts';
import { whitespaceWords } from '../../model/notice-words.ts';
import { CommitPicker, type CommitPickerProps } from './commit-picker.tsx';
import styles from './review-bar.module.css';

const ViewToggle = ({
  icon,
  name,
  command,
  isOn,
  onClick,
}: {
  icon: LucideIcon;
  name: string;
  command: string;
  isOn: boolean;
  onClick: () => void;
}) => (
  <button
    type="button"
    className={classNames(styles.toggle, isOn && styles.on)}
    aria-label={name}
    aria-pressed={isOn}
    title={`${name}${useKeyHint(command)}`}
    onClick={onClick}
  >
    <Icon of={icon} />
  </button>
);

/** For every screen with changes, and the next start too. */
const WrapToggle = () => {
  const { wraps, change } = use(CodeLookContext);
  const toggle = (): void => change({ wrap_lines: !wraps });
  useCommand('changes.wrap', toggle);
  return <ViewToggle icon={TextWrap} name={t('review.wrap')} command="changes.wrap" isOn={wraps} onClick={toggle} />;
};

const Progress = ({ viewed, of }: { readonly viewed: number; readonly of: number }) => {
  const words = t('review.viewed_of', { viewed, total: of });
  return (
    <span className={styles.progress}>
      <progress className={styles.bar} value={viewed} max={Math.max(1, of)} aria-label={words} />
      <span>{words}</span>
    </span>
  );
};

export interface ReviewBarProps extends CommitPickerProps {
  /** Null: files are not marked here. */
  readonly viewed: number | null;
  readonly files: number;
  readonly isSplit: boolean;
  readonly onSplit: (isSplit: boolean) => void;
  readonly ignoresWhitespace: boolean;
  /** Changes that are hidden because they change only whitespace. */
  readonly hiddenWhitespace: number;
  readonly onWhitespace: () => void;
  readonly isTreeOpen: boolean;
  readonly onTree: () => void;
  /** Beside the progress: how many comments there are. */
  readonly comments?: ReactNode;
}

export const ReviewBar = ({
  viewed,
  files,
  isSplit,
  onSplit,
  ignoresWhitespace,
  hiddenWhitespace,
  onWhitespace,
  isTreeOpen,
  onTree,
  comments,
  ...picker
}: ReviewBarProps) => (
  <div className={styles.review} role="toolbar" aria-label={t('review.changes')} {...useOneStop('horizontal')}>
    <span className={styles.narrow}>
      <Button icon={FolderTree} aria-expanded={isTreeOpen} onClick={onTree}>
        {t('review.files')}
      </Button>
    </span>
    <CommitPicker {...picker} />
    <span className={styles.spacer} />
    {ignoresWhitespace && (
      <span className={styles.hidden} role="status">
        {whitespaceWords(hiddenWhitespace)}
      </span>
    )}
    {comments}
    {viewed !== null && <Progress viewed={viewed} of={files} />}
    <span className={styles.toggles}>
      <ViewToggle
        icon={Pilcrow}
        name={t('review.ignore_whitespace')}
        command="changes.whitespace"
        isOn={ignoresWhitespace}
        onClick={onWhitespace}
      />
      <WrapToggle />
    </span>
    <span className={styles.toggles} role="group" aria-label={t('review.how_lines')}>
      <ViewToggle
        icon={Rows2}
        name={t('review.unified')}
        command="changes.split"
        isOn={!isSplit}
        onClick={() => onSplit(false)}
      />
      <ViewToggle
        icon={Columns2}
        name={t('review.side_by_side')}
        command="changes.split"
        isOn={isSplit}
        onClick={() => onSplit(true)}
      />
    </span>
  </div>
);
