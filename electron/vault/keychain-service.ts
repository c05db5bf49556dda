/** The service name of the tokens in the keychain: one for the user's own profile, another for each other profile folder. */

const named = '--user-data-dir';

/**
 * Name of the entries.
 * @param argv command line of the app: a profile folder that is named there has entries of its own, so that a trial never
 * touches the user's
 * @param isPackaged a development run has a folder, and so entries, of its own
 */
export const keychainService = (argv: readonly string[], userData: string, isPackaged: boolean): string =>
  !isPackaged || argv.some((argument) => argument === named || argument.startsWith(`${named}=`))
    ? `Lectern, ${userData}`
    : 'Lectern';
