/** What the app says of itself. */

/** Versions and host, for the About page and bug reports. */
export interface AboutLectern {
  readonly version: string;
  /** "Electron 45.4.1" or "Chromium shell 156". */
  readonly host: string;
  readonly platform: string;
}
