/** The small settings of the look, behind a button of the title bar: theme, contrast, motion, code. */
import { Minus, Plus, SunMoon } from 'lucide-react';
import { use, useRef, useState } from 'react';
import { Dialog, Heading } from 'react-aria-components';
import { Floating } from '../../components/layout/floating.tsx';
import { IconButton } from '../../components/controls/button.tsx';
import { useCommand } from '../../components/context/commands.tsx';
import { SegmentedControl, type SegmentedOption } from '../../components/controls/segmented-control.tsx';
import { CodeLookContext, sizeBeside } from '../../components/text/code-look.ts';
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

/** A number between two buttons. */
const Stepper = ({
  name,
  value,
  less,
  more,
  onValue,
}: {
  readonly name: string;
  /** The number with its unit. */
  readonly value: string;
  /** Null at an end. */
  readonly less: number | null;
  readonly more: number | null;
  readonly onValue: (value: number) => void;
}) => (
  <div className={styles.row} role="group" aria-label={name}>
    <span className={styles.name}>{name}</span>
    <span className={styles.stepper}>
      <IconButton
        icon={Minus}
        label={`${name}: less`}
        aria-disabled={less === null}
        onClick={() => less !== null && onValue(less)}
      />
      <output className={styles.value}>{value}</output>
      <IconButton
        icon={Plus}
        label={`${name}: more`}
        aria-disabled={more === null}
        onClick={() => more !== null && onValue(more)}
      />
    </span>
  </div>
);

const CodeChoices = () => {
  const { size, tabWidth, change } = use(CodeLookContext);
  const beside = (step: 1 | -1): number | null => (sizeBeside(size, step) === size ? null : sizeBeside(size, step));
  return (
    <>
      <Stepper
        name="Text of code"
        value={`${String(size)} px`}
        less={beside(-1)}
        more={beside(1)}
        onValue={(code_size) => change({ code_size })}
      />
      <Stepper
        name="Width of tabs"
        value={String(tabWidth)}
        less={tabWidth > 1 ? tabWidth - 1 : null}
        more={tabWidth < 8 ? tabWidth + 1 : null}
        onValue={(tab_width) => change({ tab_width })}
      />
    </>
  );
};

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
      <CodeChoices />
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
