/** The facts of About: versions, host, system. */
import { arch, release, type } from 'node:os';
import { app } from 'electron';
import type { AboutLectern } from '#shared/about.ts';
import { isSandboxReduced } from './sandbox.ts';

/** Electron names itself; another host does so through its environment. */
const hostName = (): string =>
  process.env['LECTERN_HOST'] ??
  (process.versions.electron ? `Electron ${process.versions.electron}` : `Node ${process.versions.node}`);

/** As they are now. */
export const readAbout = (): AboutLectern => ({
  version: app.getVersion(),
  host: hostName(),
  chromium: process.versions['chrome'] ?? process.env['LECTERN_HOST_VERSION'] ?? '',
  node: process.versions.node,
  system: `${type()} ${release()} (${arch()})`,
  locale: app.getLocale(),
  is_sandbox_reduced: isSandboxReduced(),
  licence: 'MIT',
});
