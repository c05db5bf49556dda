/** Checks a window's webPreferences: what the shell cannot do as asked is refused, not ignored. */
import { readFileSync } from 'node:fs';
import { notImplemented } from './strict.ts';

/** The preferences that the shell knows. */
export interface WebPreferences {
  readonly preload?: string;
  readonly partition?: string;
  readonly session?: object;
  readonly nodeIntegrationInSubFrames?: boolean;
  readonly [name: string]: unknown;
}

/** Values that are true of a page of Chromium here in any case. Another value is refused. */
const given: Record<string, unknown> = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  experimentalFeatures: false,
  plugins: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  spellcheck: false,
  enableWebSQL: false,
  images: true,
  javascript: true,
  webgl: true,
  devTools: true,
  backgroundThrottling: true,
};
// Without consequence where there is nothing to differ in: no dialogs of windows, no spell checker asked for, no developer menu.
// The zoom is Chromium's own, by its own keys: one to begin with has no effect.
const either = new Set(['safeDialogs', 'spellcheck', 'devTools', 'zoomFactor']);
const honoured = new Set(['preload', 'partition', 'session', 'nodeIntegrationInSubFrames']);

/** Throws by name on a preference that the shell does not honour. */
export const checkPreferences = (preferences: WebPreferences): void => {
  for (const [name, value] of Object.entries(preferences)) {
    if (honoured.has(name) || value === undefined || either.has(name)) continue;
    if (!(name in given)) throw notImplemented(`webPreferences.${name}`);
    if (given[name] !== value) throw notImplemented(`webPreferences.${name}: ${String(value)}`);
  }
};

/** Text of the preload script; null when there is none. */
export const readPreload = ({ preload }: WebPreferences): string | null =>
  preload === undefined ? null : readFileSync(preload, 'utf8');

/** All preferences in effect, as `webContents.getLastWebPreferences()` gives them. */
export const effectivePreferences = (preferences: WebPreferences): WebPreferences => ({ ...given, ...preferences });
