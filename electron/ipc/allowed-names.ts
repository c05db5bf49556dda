/** The names that the preload lets through: the build writes them into it, so that it needs no schema. */
import type { AnyChannel } from './channel.ts';

/** Names by the function of `window.lectern` that takes them. */
export interface AllowedNames {
  readonly invoke: readonly string[];
  readonly dropped: readonly string[];
  readonly listen: readonly string[];
}

/** The names of these channels and pushes. @public: called by the build. */
export const allowedNames = (
  channels: Readonly<Record<string, AnyChannel>>,
  pushes: Readonly<Record<string, object>>,
): AllowedNames => {
  const names = Object.entries(channels);
  return {
    invoke: names.flatMap(([name, { isFolderDrop }]) => (isFolderDrop ? [] : [name])),
    dropped: names.flatMap(([name, { isFolderDrop }]) => (isFolderDrop ? [name] : [])),
    listen: Object.keys(pushes),
  };
};
