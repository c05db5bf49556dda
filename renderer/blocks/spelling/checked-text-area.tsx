/** A text of several lines for people, with its spelling check. */
import { useRef } from 'react';
import { TextArea, type TextAreaProps } from '#renderer/components/controls/text-area.tsx';
import styles from './spelling-panel.module.css';
import { SpellingButton } from './spelling-button.tsx';
import { SpellingPanel } from './spelling-panel.tsx';
import { useSpelling } from './use-spelling.ts';

/** `onElement` gets the box. */
export const CheckedTextArea = ({
  onElement,
  ...props
}: Omit<TextAreaProps, 'ref' | 'code'> & { readonly onElement: (element: HTMLElement | null) => void }) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const spelling = useSpelling({ box, text: props.value, onText: props.onValue, isFixed: props.readOnly ?? false });
  return (
    <div className={styles.field}>
      <div className={styles.button}>
        <SpellingButton of={spelling} />
      </div>
      <TextArea
        {...props}
        ref={(element) => {
          box.current = element;
          onElement(element);
        }}
      />
      <SpellingPanel of={spelling} />
    </div>
  );
};
