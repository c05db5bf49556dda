/** The controls of the look and the language: theme, contrast, motion, code, formats. Each changes its setting at once, in every window. */
import { use } from 'react';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { Stepper } from '#renderer/components/controls/stepper.tsx';
import { CodeLookContext, sizeBeside } from '#renderer/components/text/code-look.ts';
import { useChangeSettings, useSettings } from './use-settings.ts';
import { t } from '#renderer/texts/t.ts';

const languages = [
  { value: 'system', label: t('common.system') },
  { value: 'en', label: t('settings.english') },
  { value: 'de', label: t('settings.german') },
] as const;
const formats = [
  { value: 'system', label: t('common.system') },
  { value: 'language', label: t('common.app_language') },
] as const;

export const LanguageChoice = () => {
  const change = useChangeSettings();
  return (
    <SegmentedControl
      label={t('common.app_language')}
      options={languages}
      value={useSettings().language}
      onValue={(language) => change({ language })}
    />
  );
};

/** The language of the texts, and whether dates and numbers follow it or the system. A change reloads every window. */
export const FormatsChoice = () => {
  const change = useChangeSettings();
  return (
    <SegmentedControl
      label={t('settings.formats')}
      options={formats}
      value={useSettings().formats}
      onValue={(chosen) => change({ formats: chosen })}
    />
  );
};

const themes = [
  { value: 'system', label: t('common.system') },
  { value: 'light', label: t('settings.light') },
  { value: 'dark', label: t('settings.dark') },
] as const;
const contrasts = [
  { value: 'system', label: t('common.system') },
  { value: 'more', label: t('settings.more') },
] as const;
const motions = [
  { value: 'system', label: t('common.system') },
  { value: 'off', label: t('common.off') },
] as const;
const onOff = [
  { value: 'off', label: t('common.off') },
  { value: 'on', label: t('settings.on') },
] as const;

export const ThemeChoice = () => {
  const change = useChangeSettings();
  return (
    <SegmentedControl
      label={t('settings.theme')}
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
      label={t('settings.contrast')}
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
      label={t('settings.motion')}
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
      label={t('settings.code_size')}
      value={t('settings.pixels', { size })}
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
      label={t('settings.tab_width')}
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
      label={t('common.wrap')}
      options={onOff}
      value={wraps ? 'on' : 'off'}
      onValue={(value) => change({ wrap_lines: value === 'on' })}
    />
  );
};

export const ShowKeysChoice = () => {
  const { show_keys: isOn } = useSettings();
  const change = useChangeSettings();
  return (
    <SegmentedControl
      label={t('settings.show_keys')}
      options={onOff}
      value={isOn ? 'on' : 'off'}
      onValue={(value) => change({ show_keys: value === 'on' })}
    />
  );
};
