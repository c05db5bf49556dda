/** The settings of the look: read once, followed when any window changes them, put on `<html>`. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { defaultSettings, type Settings } from '#shared/settings/settings.ts';
import { ask, bridgeQuery, listen } from '#renderer/api/bridge.ts';

/** Missing where nothing is drawn. */
const contrastQuery = globalThis.matchMedia?.('(prefers-contrast: more)');

/** Puts on `<html>` what the tokens read. */
export const applyContrast = (setting: 'system' | 'more'): void => {
  const html = document.documentElement;
  if (setting === 'more' || contrastQuery?.matches === true) html.setAttribute('data-contrast', 'more');
  else html.removeAttribute('data-contrast');
};

/** Calls the listener when the system's preference changes; returns the unsubscribe function. */
const onSystemContrast = (listener: () => void): (() => void) => {
  contrastQuery?.addEventListener('change', listener);
  return () => contrastQuery?.removeEventListener('change', listener);
};

const settingsQuery = bridgeQuery('settings:read', undefined);

/** The settings; the defaults until they are read. */
export const useSettings = (): Settings => useQuery(settingsQuery).data ?? defaultSettings;

/** Changes settings: seen at once, and kept by the main process. */
export const useChangeSettings = (): ((part: Partial<Settings>) => void) => {
  const client = useQueryClient();
  return useCallback(
    (part) => {
      client.setQueryData(settingsQuery.queryKey, (before = defaultSettings) => ({
        ...before,
        ...part,
        pane_widths: { ...before.pane_widths, ...part.pane_widths },
      }));
      // Not kept: the look stays as chosen until the window closes.
      ask('settings:change', part).catch(() => undefined);
    },
    [client],
  );
};

const setAttribute = (name: string, value: string | undefined): void => {
  if (value === undefined) document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, value);
};

/** Follows the settings with the attributes that the tokens read; what follows the system has none. */
export const useAppearance = (): void => {
  const client = useQueryClient();
  const settings = useQuery(settingsQuery).data;
  useEffect(
    () => listen('settings:changed', (changed) => client.setQueryData(settingsQuery.queryKey, changed)),
    [client],
  );
  useEffect(() => {
    // Until they are read, what the page came with holds.
    if (settings === undefined) return undefined;
    const { theme, contrast, motion } = settings;
    setAttribute('data-theme', theme === 'system' ? undefined : theme);
    setAttribute('data-motion', motion === 'system' ? undefined : motion);
    applyContrast(contrast);
    return onSystemContrast(() => applyContrast(contrast));
  }, [settings]);
};
