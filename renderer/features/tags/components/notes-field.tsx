/** The field of release notes: Markdown with its preview, and a draft from merge requests above it. */
import type { ReactNode } from 'react';
import type { FieldControl } from '#renderer/blocks/form/form-field.ts';
import { MarkdownField } from '#renderer/blocks/form/markdown-field.tsx';
import { DraftNotes } from './draft-notes.tsx';

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
