/** A text in Markdown with its preview, as the server will show it. */
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { TextArea } from '#renderer/components/controls/text-area.tsx';
import { SpellingButton } from '#renderer/blocks/spelling/spelling-button.tsx';
import { SpellingPanel } from '#renderer/blocks/spelling/spelling-panel.tsx';
import { useSpelling } from '#renderer/blocks/spelling/use-spelling.ts';
import { t } from '#renderer/texts/t.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './operation-form.module.css';

const faces = [
  { value: 'write', label: t('forms.write') },
  { value: 'preview', label: t('common.preview') },
] as const;

const Preview = ({ text }: { readonly text: string }) => (
  <section className={styles.preview} aria-label={t('common.preview')}>
    {text.trim() === '' ? <p className={looks.muted}>{t('forms.no_text')}</p> : <Markdown text={text} />}
  </section>
);

export interface MarkdownFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Runs when the box loses the focus. */
  readonly onLeave: () => void;
  readonly isFixed: boolean;
  /** Lines that are shown before it grows. */
  readonly rows?: number;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export const MarkdownField = (props: MarkdownFieldProps) => {
  const { label, text, onText, onLeave, isFixed, rows = 8, hint, error, ref } = props;
  const [face, setFace] = useState<'write' | 'preview'>('write');
  // What is wrong with the text is shown in the text, not under its preview.
  const isWriting = face === 'write' || error !== undefined;
  const box = useRef<HTMLTextAreaElement>(null);
  const spelling = useSpelling({ box, text, onText, isFixed });
  return (
    <div className={styles.description}>
      <div className={styles.faces}>
        {isWriting && <SpellingButton of={spelling} />}
        <SegmentedControl
          label={t('forms.how_shown')}
          options={faces}
          value={isWriting ? 'write' : 'preview'}
          onValue={setFace}
        />
      </div>
      {isWriting ? (
        <TextArea
          label={label}
          value={text}
          readOnly={isFixed}
          onValue={onText}
          onLeave={onLeave}
          rows={rows}
          hint={hint}
          error={error}
          ref={(element) => {
            box.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
        />
      ) : (
        <Preview text={text} />
      )}
      {isWriting && <SpellingPanel of={spelling} />}
    </div>
  );
};
