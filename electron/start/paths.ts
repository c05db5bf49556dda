/** Where the parts of the app and its files are. */

/** Where the built parts and the user's folder are. */
export interface Paths {
  readonly renderer: string;
  readonly preload: string;
  readonly vaultWorker: string;
  readonly answerWorker: string;
  readonly answerFileWorker: string;
  readonly archiveProcess: string;
  readonly service: string;
  readonly userData: string;
  /** The system's folder for downloads. */
  readonly downloads: string;
  /** Service name of the keychain's entries. */
  readonly keychain: string;
}
