/** Where a description is written in Markdown, with its preview: of a merge request that is edited, and of a new one. */
import { useState } from 'react';
import { Markdown } from '../../../components/markdown/markdown.tsx';
import { Segments } from '../../../components/segments.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import styles from './description-field.module.css';

const faces = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

/** Draws it. `keep` saves on this computer what is not saved yet. */
export const DescriptionField = ({
  description,
  isFixed,
  rows,
}: {
  readonly description: { readonly text: string; readonly write: (text: string) => void; readonly keep: () => void };
  readonly isFixed: boolean;
  /** Lines that are shown before it grows. */
  readonly rows: number;
}) => {
  const [face, setFace] = useState<'write' | 'preview'>('write');
  return (
    <div className={styles.description}>
      <div className={styles.faces}>
        <Segments label="How the description is shown" segments={faces} value={face} onValue={setFace} />
      </div>
      {face === 'write' ? (
        <TextArea
          label="Description"
          value={description.text}
          readOnly={isFixed}
          onValue={description.write}
          onLeave={description.keep}
          rows={rows}
        />
      ) : (
        <section className={styles.preview} aria-label="Preview of the description">
          {description.text.trim() === '' ? (
            <p className={styles.none}>No description.</p>
          ) : (
            <Markdown text={description.text} />
          )}
        </section>
      )}
    </div>
  );
};
