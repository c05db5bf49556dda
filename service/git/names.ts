/** Names that come from outside: judged before they may become an argument of git (L5). */

declare const safe: unique symbol;

/** A revision, a branch or a tag name that cannot be read as an option, a range or a pathspec. */
export type SafeName = string & { readonly [safe]: true };

/** What git itself refuses in a reference name, in TypeScript, so that no process is needed to find out. */
const forbidden = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\.lock(\/|$)|(^|\/)\.|\.$|\/$|^\/|^@$|^-/u;

/** Whether a text is a valid branch or tag name. */
export const isValidName = (name: string): boolean => name.length > 0 && name.length <= 255 && !forbidden.test(name);

/** The name, when it is safe as a reference or revision; null when it could mean anything else to git. */
export const safeName = (name: string): SafeName | null => (isValidName(name) ? (name as SafeName) : null);

/**
 * Whether a new branch or tag may have a name: valid, and not what git would take for HEAD, an object id or a full
 * reference. With a branch `refs/heads/main` no clone can push `main` any more: for git that matches both.
 */
export const mayBeCreated = (name: string): boolean =>
  isValidName(name) && name !== 'HEAD' && !name.startsWith('refs/') && !/^[0-9a-f]{40}$/u.test(name);

/** The full reference of a tag. */
export const tagRef = (name: SafeName): string => `refs/tags/${name}`;

/** The full reference of a branch. */
export const branchRef = (name: SafeName): string => `refs/heads/${name}`;

/** Where the head of a merge request is kept in the target repository, whatever becomes of its source branch. */
export const mergeRequestRef = (iid: number): string => `refs/merge-requests/${String(iid)}/head`;
