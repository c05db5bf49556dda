/** How code is drawn, for all screens: from the settings, on `<html>` for the style sheets, changed by commands. */
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { CodeLookContext, lookOf, sizeBeside } from '#renderer/components/text/code-look.ts';
import { useChangeSettings, useSettings } from './use-settings.ts';

export const CodeLookProvider = ({ children }: { readonly children: ReactNode }) => {
  const { code_size, tab_width, wrap_lines } = useSettings();
  const change = useChangeSettings();
  const look = useMemo(
    () => lookOf({ code_size, tab_width, wrap_lines }, change),
    [code_size, tab_width, wrap_lines, change],
  );
  const { size, line, tabWidth } = look;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--type-code', `${String(size)}px`);
    style.setProperty('--line-code', `${String(line)}px`);
    style.setProperty('--tab-code', String(tabWidth));
  }, [size, line, tabWidth]);
  useCommand('window.larger-code', () => change({ code_size: sizeBeside(size, 1) }), sizeBeside(size, 1) !== size);
  useCommand('window.smaller-code', () => change({ code_size: sizeBeside(size, -1) }), sizeBeside(size, -1) !== size);
  return <CodeLookContext value={look}>{children}</CodeLookContext>;
};
