/** PATH for what the app starts: git, what git starts, and editors. */

/** Where macOS has programs that its users installed: Homebrew's on Apple silicon, and those of Intel and of others. */
const installed = ['/opt/homebrew/bin', '/usr/local/bin'];

/** What macOS gives a program that has no PATH at all. */
const shortest = '/usr/bin:/bin:/usr/sbin:/sbin';

/**
 * Puts into PATH what a terminal of macOS has there and the Finder does not give: without it git is Apple's, and its
 * helpers are not found. They come first, as Homebrew puts them; a folder that is there stays where it is.
 */
export const useInstalledPrograms = (environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): void => {
  if (platform !== 'darwin') return;
  const folders = (environment['PATH'] || shortest).split(':');
  environment['PATH'] = [...installed.filter((folder) => !folders.includes(folder)), ...folders].join(':');
};
