/** The paths that the app is started with. */

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
  readonly authoritiesWorker: string;
  /** Where this build looks for updates, which packaging writes; missing in a build that does not. */
  readonly updates: string;
  /** The notices of packages, which a build generates. */
  readonly notices: string;
  /** Service name of the keychain's entries. */
  readonly keychain: string;
}
