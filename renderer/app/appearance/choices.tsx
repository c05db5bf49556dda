/** The controls of the look: theme, contrast, motion, code. Each changes its setting at once, in every window. */
import { use } from 'react';
import { SegmentedControl } from '../../components/controls/segmented-control.tsx';
import { Stepper } from '../../components/controls/stepper.tsx';
import { CodeLookContext, sizeBeside } from '../../components/text/code-look.ts';
import { useChangeSettings, useSettings } from './use-settings.ts';

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
const onOff = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
] as const;

export const ThemeChoice = () => {
  const change = useChangeSettings();
  return (
    <SegmentedControl
      label="Theme"
      options={themes}
      value={useSettings().theme}
      onValue={(theme) => change({ theme })}
    />
  );
};

export const ContrastChoice = () => {
  const change = useChangeSettings();
  return (
    <SegmentedControl
      label="Contrast"
      options={contrasts}
      value={useSettings().contrast}
      onValue={(contrast) => change({ contrast })}
    />
  );
};

export const MotionChoice = () => {
  const change = useChangeSettings();
  return (
    <SegmentedControl
      label="Motion"
      options={motions}
      value={useSettings().motion}
      onValue={(motion) => change({ motion })}
    />
  );
};

export const CodeSizeChoice = () => {
  const { size, change } = use(CodeLookContext);
  const beside = (step: 1 | -1): number | null => (sizeBeside(size, step) === size ? null : sizeBeside(size, step));
  return (
    <Stepper
      label="Text of code"
      value={`${String(size)} px`}
      less={beside(-1)}
      more={beside(1)}
      onValue={(code_size) => change({ code_size })}
    />
  );
};

export const TabWidthChoice = () => {
  const { tabWidth, change } = use(CodeLookContext);
  return (
    <Stepper
      label="Width of tabs"
      value={String(tabWidth)}
      less={tabWidth > 1 ? tabWidth - 1 : null}
      more={tabWidth < 8 ? tabWidth + 1 : null}
      onValue={(tab_width) => change({ tab_width })}
    />
  );
};

export const WrapChoice = () => {
  const { wraps, change } = use(CodeLookContext);
  return (
    <SegmentedControl
      label="Wrap long lines"
      options={onOff}
      value={wraps ? 'on' : 'off'}
      onValue={(value) => change({ wrap_lines: value === 'on' })}
    />
  );
};
