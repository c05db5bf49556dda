/** Head of a snippet, and the bar with what can be done with it. */
import { PencilLine, Trash2 } from 'lucide-react';
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { useRefusedWords } from '#renderer/blocks/action/use-refused-words.ts';
import { DownloadButton } from '#renderer/blocks/download/download-button.tsx';
import { useRefusal } from '#renderer/api/refusals.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { changeRight, rawDownload, type Snippet } from '#renderer/things/snippet/snippet.ts';
import { editLabels, remove } from '#renderer/things/snippet/actions.ts';
import styles from './snippet-head.module.css';
import { VisibilityChip } from '#renderer/things/snippet/visibility-chip.tsx';

export const SnippetHead = ({
  project,
  snippet,
  text,
  onEdit,
  onDelete,
}: {
  readonly project: number | string;
  readonly snippet: Snippet;
  /** Undefined while it is read. */
  readonly text: string | undefined;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}) => {
  const edit = useRefusal(changeRight('snippets.update', project, snippet)).isRefused;
  const removal = useRefusal(changeRight('snippets.delete', project, snippet)).isRefused;
  const refusedWords = useRefusedWords();
  const reasonOf = (isRefused: boolean, labels: ActionLabels): string | undefined =>
    isRefused ? refusedWords(labels, labels.who ?? '') : undefined;
  const name = visibleText(snippet.file_name ?? '');
  return (
    <>
      <ScreenHead mark={<VisibilityChip visibility={snippet.visibility} />} title={visibleText(snippet.title)}>
        <span className={styles.id}>${snippet.id}</span>
      </ScreenHead>
      <Toolbar>
        <code className={styles.name} title={name}>
          {name}
        </code>
        {text !== undefined && <CopyButton text={text}>{t('snippets.copy_text')}</CopyButton>}
        <Spacer />
        <span className={styles.save}>
          <DownloadButton request={rawDownload(project, snippet)}>{t('snippets.save_as_file')}</DownloadButton>
        </span>
        <Button
          icon={PencilLine}
          command="snippet.edit"
          disabled={edit}
          title={reasonOf(edit, editLabels)}
          onClick={onEdit}
        >
          {t('snippets.edit')}
        </Button>
        <Button
          icon={Trash2}
          command="snippet.delete"
          disabled={removal}
          title={reasonOf(removal, remove.labels)}
          onClick={onDelete}
        >
          {t('snippets.delete_open')}
        </Button>
      </Toolbar>
    </>
  );
};
