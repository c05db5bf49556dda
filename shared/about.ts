/** What the app says of itself: versions, the notices of what it is made of, its folders, its log and the support bundle. */

/** Versions and host, for the About screen and reports of problems. */
export interface AboutLectern {
  readonly version: string;
  /** "Electron 45.4.1" or "Chromium shell 156". */
  readonly host: string;
  /** Version of Chromium; empty where the host does not say. */
  readonly chromium: string;
  /** Version of Node. */
  readonly node: string;
  /** "Linux 6.1.0 (x64)". */
  readonly system: string;
  /** Language tag that dates and numbers are written by. */
  readonly locale: string;
  /** Chromium was started without the system's part of its sandbox. */
  readonly is_sandbox_reduced: boolean;
  /** SPDX name of the licence. */
  readonly licence: string;
}

/** These facts by their names in a report, which is in English, in the order in which they are shown. */
export const aboutFacts = (about: AboutLectern): readonly (readonly [name: string, value: string])[] => {
  const facts: readonly (readonly [string, string])[] = [
    ['Lectern', about.version],
    ['Host', about.host],
    ['Chromium', about.chromium],
    ['Node', about.node],
    ['System', about.system],
    ['Locale', about.locale],
    ['License', about.licence],
  ];
  return facts.filter(([, value]) => value !== '');
};

/** The facts as text, one a line. */
export const aboutText = (about: AboutLectern): string =>
  [...aboutFacts(about), ...(about.is_sandbox_reduced ? [['Sandbox', 'reduced']] : [])]
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');

/** The notice of one package that the app contains. */
export interface PackageNotice {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** The texts of its licence and notices, as they came with it. */
  readonly text: string;
}

/** Folders that the app writes to, with their whole paths. */
export interface AppFolders {
  /** The system's folder for downloads. */
  readonly downloads: string;
  readonly logs: string;
}

/** One file of a support bundle. */
export interface BundleFile {
  /** Path within the bundle. */
  readonly name: string;
  readonly bytes: number;
  /** What it holds: a sentence. */
  readonly about: string;
}
