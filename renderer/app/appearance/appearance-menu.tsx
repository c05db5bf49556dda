/** The small settings of the look, behind a button of the title bar: theme, contrast, motion, code. */
import { SunMoon } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Floating } from '#renderer/components/layout/floating.tsx';
import { IconButton } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { CodeSizeChoice, ContrastChoice, MotionChoice, TabWidthChoice, ThemeChoice } from './choices.tsx';
import { t } from '#renderer/texts/t.ts';
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
        label={t('common.appearance')}
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
            {t('common.appearance')}
          </Heading>
          <Row name={t('settings.theme')}>
            <ThemeChoice />
          </Row>
          <Row name={t('settings.contrast')}>
            <ContrastChoice />
          </Row>
          <Row name={t('settings.motion')}>
            <MotionChoice />
          </Row>
          <Row name={t('settings.code_size')}>
            <CodeSizeChoice />
          </Row>
          <Row name={t('settings.tab_width')}>
            <TabWidthChoice />
          </Row>
        </Dialog>
      </Floating>
    </span>
  );
};
