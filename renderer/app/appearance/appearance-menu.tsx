/** The small settings of the look, behind a button of the title bar: theme, contrast, motion, code. */
import { SunMoon } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components';
import { Floating } from '../../components/layout/floating.tsx';
import { IconButton } from '../../components/controls/button.tsx';
import { useCommand } from '../../components/context/commands.tsx';
import { CodeSizeChoice, ContrastChoice, MotionChoice, TabWidthChoice, ThemeChoice } from './choices.tsx';
import styles from './appearance-menu.module.css';

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.row}>
    <span className={styles.name}>{name}</span>
    {children}
  </div>
);

export const AppearanceMenu = () => {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  useCommand('window.appearance', () => setOpen(true));
  return (
    <span ref={anchor}>
      <IconButton
        icon={SunMoon}
        label="Appearance"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <Floating
        className={styles.popover}
        triggerRef={anchor}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom end"
        offset={6}
      >
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            Appearance
          </Heading>
          <Row name="Theme">
            <ThemeChoice />
          </Row>
          <Row name="Contrast">
            <ContrastChoice />
          </Row>
          <Row name="Motion">
            <MotionChoice />
          </Row>
          <Row name="Text of code">
            <CodeSizeChoice />
          </Row>
          <Row name="Width of tabs">
            <TabWidthChoice />
          </Row>
          <p className={styles.hint}>For every window on this computer.</p>
        </Dialog>
      </Floating>
    </span>
  );
};
