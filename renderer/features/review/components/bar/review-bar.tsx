/** The bar right above the changes: what is read, how much of it was viewed, and how it is shown. */
import { use } from 'react';
import { Columns2, FolderTree, ListTree, Pilcrow, Rows2, TextWrap, type LucideIcon } from 'lucide-react';
import { Button } from '#renderer/components/controls/button.tsx';
import { useCommand, useKeyHint } from '#renderer/components/context/commands.tsx';
import { CodeLookContext } from '#renderer/components/text/code-look.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { Icon } from '#renderer/components/text/icon.tsx';
import { useOneStop } from '#renderer/components/layout/use-one-stop.ts';
import { t } from '#renderer/texts/t.ts';
import { whitespaceWords } from '#renderer/things/file/notice-words.ts';
import { split, toggleWhitespace } from '#renderer/features/review/store/files.ts';
import { listDefinitions } from '#renderer/features/review/store/definitions.ts';
import { filesOf, viewOf } from '#renderer/features/review/store/lines.ts';
import { viewedCount } from '#renderer/features/review/store/marks.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';
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
  return <ViewToggle icon={TextWrap} name={t('common.wrap')} command="changes.wrap" isOn={wraps} onClick={toggle} />;
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

export const ReviewBar = (picker: CommitPickerProps) => {
  const store = useReviewStore();
  const { isSplit, ignoresWhitespace, hiddenWhitespace } = useReview(viewOf);
  const viewed = useReview(viewedCount);
  const files = useReview(filesOf).length;
  const isTreeOpen = useReview(({ state }) => state().isTreeOpen);
  const listsDefinitions = useReview(({ state }) => state().listsDefinitions);
  const comments = useReview(({ state }) => state().comments?.bar);
  return (
    <div className={styles.review} role="toolbar" aria-label={t('common.changes')} {...useOneStop('horizontal')}>
      <span className={styles.narrow}>
        <Button icon={FolderTree} aria-expanded={isTreeOpen} onClick={() => store.set({ isTreeOpen: !isTreeOpen })}>
          {t('common.files')}
        </Button>
      </span>
      <CommitPicker {...picker} />
      <span className={styles.spacer} />
      {ignoresWhitespace && (
        <span className={styles.hidden} role="status">
          {whitespaceWords(hiddenWhitespace.reduce((sum, count) => sum + count, 0))}
        </span>
      )}
      {comments}
      {store.target !== null && <Progress viewed={viewed} of={files} />}
      <span className={styles.toggles}>
        <ViewToggle
          icon={ListTree}
          name={t('definitions.title')}
          command="changes.definitions"
          isOn={listsDefinitions}
          onClick={() => listDefinitions(store, !listsDefinitions)}
        />
        <ViewToggle
          icon={Pilcrow}
          name={t('review.ignore_whitespace')}
          command="changes.whitespace"
          isOn={ignoresWhitespace}
          onClick={() => toggleWhitespace(store)}
        />
        <WrapToggle />
      </span>
      <span className={styles.toggles} role="group" aria-label={t('blocks.layout')}>
        <ViewToggle
          icon={Rows2}
          name={t('common.unified')}
          command="changes.split"
          isOn={!isSplit}
          onClick={() => split(store, false)}
        />
        <ViewToggle
          icon={Columns2}
          name={t('common.side_by_side')}
          command="changes.split"
          isOn={isSplit}
          onClick={() => split(store, true)}
        />
      </span>
    </div>
  );
};
