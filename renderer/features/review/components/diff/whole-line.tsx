/** A whole line that is too long for the list, in a dialog: read in parts, copied whole. */
import { use, useState } from 'react';
import { numberText } from '../../../../../shared/locale/formats.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { Dialog } from '../../../../components/layout/dialog.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './whole-line.module.css';

/** Characters shown at once. */
const part = 10_000;

export const TextParts = ({
  text,
  copy = 'Copy the whole text',
}: {
  readonly text: string;
  readonly copy?: string;
}) => {
  const [from, setFrom] = useState(0);
  const to = Math.min(text.length, from + part);
  return (
    <>
      {/* A region that scrolls must be reachable by key. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <pre className={styles.text} tabIndex={0} aria-label="Text">
        <MarkedText text={text.slice(from, to)} />
      </pre>
      <div className={styles.footer}>
        <span className={styles.position}>
          Characters {numberText(Math.min(from + 1, to))} to {numberText(to)} of {numberText(text.length)}
        </span>
        <Button disabled={from === 0} onClick={() => setFrom(Math.max(0, from - part))}>
          Before
        </Button>
        <Button disabled={to === text.length} onClick={() => setFrom(to)}>
          After
        </Button>
        <Button onClick={() => void navigator.clipboard.writeText(text)}>{copy}</Button>
      </div>
    </>
  );
};

const Parts = ({ line }: { readonly line: Promise<string> }) => (
  <TextParts text={use(line)} copy="Copy the whole line" />
);

/** Shows the dialog; inside a Suspense boundary. */
export const WholeLine = ({ line, onClose }: { readonly line: Promise<string>; readonly onClose: () => void }) => (
  <Dialog title="The whole line" onClose={onClose}>
    <Parts line={line} />
  </Dialog>
);
