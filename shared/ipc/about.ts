/** What the app says of itself, and of the work of others in it. */

/** Versions and host, for the About page and bug reports. */
export interface AboutLectern {
  readonly version: string;
  /** "Electron 45.4.1" or "Chromium shell 156". */
  readonly host: string;
  readonly platform: string;
}

/** A package that ships in the app, and its licence. */
export interface ThirdPartyNotice {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Whole text of its licence files. */
  readonly text: string;
}
