/** The field of release notes: Markdown with its preview, and a draft from merge requests above it. */
import { type ReactNode, useState } from 'react';
import { FileText } from 'lucide-react';
import type { FieldControl } from '#renderer/blocks/form/form-field.ts';
import { MarkdownField } from '#renderer/blocks/form/markdown-field.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { SelectField } from '#renderer/components/controls/select-field.tsx';
import { TextField } from '#renderer/components/controls/text-field.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { useReadNotes } from '#renderer/blocks/comparison/use-read-notes.ts';
import { labelsAmong, labelsIn, notesText } from '#renderer/features/tags/model/notes-text.ts';
import { foundWords, warningsOf } from '#renderer/features/tags/model/notes-words.ts';
import type { ReadNotes } from '#renderer/blocks/comparison/read-notes.ts';
import { versionBefore } from '#renderer/things/tag/version-order.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './draft-notes.module.css';

const keyOf = (project: number | string): string => `lectern.notes.labels.${String(project)}`;

/** The labels as typed last for the project; null where none were chosen yet. */
const keptLabels = (project: number | string): string | null => {
  try {
    return localStorage.getItem(keyOf(project));
  } catch {
    // A page without storage: nothing is kept.
    return null;
  }
};

/** Keeps them. */
const keepLabels = (project: number | string, typed: string): void => {
  try {
    localStorage.setItem(keyOf(project), typed);
  } catch {
    // It holds for this time alone.
  }
};

interface DraftNotesProps {
  readonly project: number | string;
  /** Where the release ends: a tag, branch or commit; empty while none is chosen. */
  readonly to: string;
  /** The name of its tag; null for a new one. */
  readonly tagName: string | null;
  /** Tags that there are. */
  readonly names: readonly string[];
  /** What is in the field. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isFixed: boolean;
}

const Found = ({
  notes,
  from,
  project,
  text,
  onText,
}: Pick<DraftNotesProps, 'project' | 'text' | 'onText'> & { readonly notes: ReadNotes; readonly from: string }) => {
  const [typed, setTyped] = useState(() => keptLabels(project) ?? labelsAmong(notes.content).join(', '));
  const draft = notesText(notes.content, notes.backports, labelsIn(typed));
  const isEmpty = text.trim() === '';
  return (
    <>
      <div role="status">
        <h3 className={styles.found}>{foundWords(notes, visibleText(from))}</h3>
      </div>
      {warningsOf(notes).map((warning) => (
        <Notice key={warning} kind="warning" inset title={warning} />
      ))}
      <TextField
        label={t('tags.sections')}
        placeholder={t('tags.sections_placeholder')}
        value={typed}
        onValue={(next) => {
          setTyped(next);
          keepLabels(project, next);
        }}
      />
      {draft === '' ? (
        <p className={styles.muted}>{t('tags.nothing_to_write')}</p>
      ) : (
        <>
          {/* It scrolls, so the keyboard has to reach it. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={styles.preview} tabIndex={0} aria-label={t('tags.drafted')}>
            <Markdown text={draft} />
          </section>
          <div className={looks.wrapping}>
            {isEmpty ? (
              <Button onClick={() => onText(draft)}>{t('tags.insert')}</Button>
            ) : (
              text !== draft && (
                <>
                  <Button onClick={() => onText(`${text.trimEnd()}\n\n${draft}`)}>{t('common.add_below')}</Button>
                  <Button onClick={() => onText(draft)}>{t('tags.replace_text')}</Button>
                </>
              )
            )}
          </div>
        </>
      )}
    </>
  );
};

const DraftNotes = ({ project, to, tagName, names, text, onText, isFixed }: DraftNotesProps) => {
  const others = names.filter((name) => name !== tagName);
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState(() => versionBefore(others, tagName) ?? others[0] ?? '');
  const { state, start, stop } = useReadNotes(project);
  if (!isOpen)
    return (
      <div className={styles.closed}>
        <Button icon={FileText} disabled={isFixed || others.length === 0} onClick={() => setOpen(true)}>
          {t('tags.draft_notes')}
        </Button>
      </div>
    );
  return (
    <section className={styles.box} aria-label={t('tags.draft_notes')}>
      <div className={styles.line}>
        <SelectField
          label={t('common.since')}
          options={others.map((name) => ({ value: name, label: visibleText(name) }))}
          value={from}
          onValue={setFrom}
        />
        {state.kind === 'running' ? (
          <Button onClick={stop}>{t('common.cancel')}</Button>
        ) : (
          <Button disabled={isFixed || from === '' || to === ''} onClick={() => start(from, to)}>
            {t('tags.find_requests')}
          </Button>
        )}
        <Button
          look="plain"
          onClick={() => {
            stop();
            setOpen(false);
          }}
        >
          {t('common.close')}
        </Button>
      </div>
      {state.kind === 'running' && (
        <p className={styles.muted} role="status">
          {t('common.loading')}
        </p>
      )}
      {state.kind === 'failed' && (
        <Notice kind="danger" inset title={state.failure.message}>
          {state.failure.hint}
        </Notice>
      )}
      {state.kind === 'done' && (
        <Found notes={state.notes} from={state.from} project={project} text={text} onText={onText} />
      )}
    </section>
  );
};

export const NotesField = ({
  project,
  to,
  tagName,
  names,
  rows,
  hint,
  label,
  value,
  onValue,
  onBlur,
  isFixed,
  error,
  ref,
}: FieldControl & {
  readonly project: number | string;
  /** Where the release ends. */
  readonly to: string;
  /** The name of its tag; null for a new one. */
  readonly tagName: string | null;
  /** Tags that there are. */
  readonly names: readonly string[];
  readonly rows: number;
  readonly hint?: ReactNode;
}) => (
  <>
    <DraftNotes
      project={project}
      to={to}
      tagName={tagName}
      names={names}
      text={value}
      onText={onValue}
      isFixed={isFixed}
    />
    <MarkdownField
      label={label}
      text={value}
      onText={onValue}
      onLeave={onBlur}
      isFixed={isFixed}
      rows={rows}
      hint={hint}
      error={error}
      ref={ref}
    />
  </>
);
