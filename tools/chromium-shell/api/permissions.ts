/** Permissions: everything is denied in the browser context but what the app's check handler grants. */
import type { StartedHost } from '#tools/chromium-shell/host.ts';

/** `session.setPermissionCheckHandler`'s function. */
export type PermissionCheck = (
  contents: null,
  permission: string,
  requestingOrigin: string,
  details: { readonly requestingUrl: string; readonly isMainFrame: boolean },
) => boolean;

interface Descriptor {
  readonly name: string;
  readonly allowWithoutSanitization?: boolean;
  readonly sysex?: boolean;
  readonly userVisibleOnly?: boolean;
}

/** Electron's names and Chromium's descriptors; where Electron's documentation has no name, only the denial remains. */
export const permissions: readonly (readonly [electronName: string | null, Descriptor])[] = [
  ['clipboard-read', { name: 'clipboard-read' }],
  ['clipboard-sanitized-write', { name: 'clipboard-write', allowWithoutSanitization: false }],
  [null, { name: 'clipboard-write', allowWithoutSanitization: true }],
  ['display-capture', { name: 'display-capture' }],
  ['geolocation', { name: 'geolocation' }],
  ['idle-detection', { name: 'idle-detection' }],
  ['keyboardLock', { name: 'keyboard-lock' }],
  ['media', { name: 'camera' }],
  ['media', { name: 'microphone' }],
  ['mediaKeySystem', { name: 'protected-media-identifier' }],
  ['midi', { name: 'midi' }],
  ['midiSysex', { name: 'midi', sysex: true }],
  ['notifications', { name: 'notifications' }],
  ['pointerLock', { name: 'pointer-lock' }],
  ['speaker-selection', { name: 'speaker-selection' }],
  ['storage-access', { name: 'storage-access' }],
  ['top-level-storage-access', { name: 'top-level-storage-access' }],
  ['window-management', { name: 'window-management' }],
  [null, { name: 'background-fetch' }],
  [null, { name: 'background-sync' }],
  [null, { name: 'local-fonts' }],
  [null, { name: 'local-network-access' }],
  [null, { name: 'nfc' }],
  [null, { name: 'payment-handler' }],
  [null, { name: 'periodic-background-sync' }],
  [null, { name: 'persistent-storage' }],
  [null, { name: 'push', userVisibleOnly: true }],
  [null, { name: 'screen-wake-lock' }],
  [null, { name: 'accelerometer' }],
  [null, { name: 'gyroscope' }],
  [null, { name: 'magnetometer' }],
  [null, { name: 'ambient-light-sensor' }],
];

/** Sets every permission of a context, with what the check handler answers for the app's origin; no handler: all denied. */
export const applyPermissions = async (
  host: StartedHost,
  browserContextId: string,
  check: PermissionCheck | undefined,
): Promise<void> => {
  const origin = host.origin.urls.appOrigin;
  const details = { requestingUrl: `${origin}/`, isMainFrame: true };
  await Promise.all(
    permissions.map(async ([name, permission]) => {
      const isGranted = name !== null && check?.(null, name, `${origin}/`, details) === true;
      // A name that this Chromium does not know cannot be requested in it either.
      const { browser } = host.chromium.connection;
      await browser.sendIfOpen('Browser.setPermission', { browserContextId, permission, setting: 'denied' });
      if (isGranted)
        await browser.send('Browser.setPermission', {
          browserContextId,
          permission,
          setting: 'granted',
          origin: host.origin.urls.webOrigin,
        });
    }),
  );
};
