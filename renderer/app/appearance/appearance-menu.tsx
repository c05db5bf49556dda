/** The small settings of the look, behind a button of the title bar: theme, contrast, motion. */
import { SunMoon } from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog, Heading } from 'react-aria-components';
import { Floating } from '../../components/layout/floating.tsx';
import { IconButton } from '../../components/controls/button.tsx';
import { useCommand } from '../../components/context/commands.tsx';
import { SegmentedControl, type SegmentedOption } from '../../components/controls/segmented-control.tsx';
import { useChangeSettings, useSettings } from './use-settings.ts';
import styles from './appearance-menu.module.css';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const contrasts = [
  { value: 'system', label: 'System' },
  { value: 'more', label: 'More' },
] as const;
const motions = [
  { value: 'system', label: 'System' },
  { value: 'off', label: 'Off' },
] as const;

const Choice = <Value extends string>({
  name,
  ...choice
}: {
  readonly name: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}) => (
  <div className={styles.row}>
    <span className={styles.name}>{name}</span>
    <SegmentedControl label={name} {...choice} />
  </div>
);

const Choices = () => {
  const { theme, contrast, motion } = useSettings();
  const change = useChangeSettings();
  return (
    <>
      <Choice name="Theme" options={themes} value={theme} onValue={(value) => change({ theme: value })} />
      <Choice name="Contrast" options={contrasts} value={contrast} onValue={(value) => change({ contrast: value })} />
      <Choice name="Motion" options={motions} value={motion} onValue={(value) => change({ motion: value })} />
    </>
  );
};

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
          <Choices />
          <p className={styles.hint}>For every window on this computer.</p>
        </Dialog>
      </Floating>
    </span>
  );
};
