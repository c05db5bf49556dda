/** Links between the files of a repository: where a relative path leads, and which links of a text are such links. */

/**
 * The path that a relative one means from a folder; null when it leads out of the repository or is none.
 * @param folder '' is the root
 */
export const resolvePath = (folder: string, relative: string): string | null => {
  if (relative === '' || relative.includes('\0')) return null;
  const parts = relative.startsWith('/') || folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return null;
      parts.pop();
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
};

/** The last part of the addresses that stand for a repository's own files while a text is shown. */
const marker = '/-/blob/';

/** The address that the links of a text in this folder are relative to. @param server base address of the account */
export const textBase = (server: string, project: number | string, ref: string, folder: string): string => {
  const path = folder === '' ? '' : `${folder.split('/').map(encodeURIComponent).join('/')}/`;
  return `${server.replace(/\/$/, '')}/${encodeURIComponent(project)}${marker}${encodeURIComponent(ref)}/${path}`;
};

/** A file that a link of a text leads to. */
export interface LinkedFile {
  readonly path: string;
  /** A heading of it, with its number sign; '' for none. */
  readonly heading: string;
}

/** The file of the same repository and ref that an address stands for; null for any other address. */
export const linkedFile = (address: string, root: string): LinkedFile | null => {
  if (!address.startsWith(root) || !URL.canParse(address)) return null;
  const { hash } = new URL(address);
  const rest = address.slice(root.length).replace(/[?#].*$/s, '');
  try {
    return { path: rest.split('/').map(decodeURIComponent).filter(Boolean).join('/'), heading: hash };
  } catch {
    return null;
  }
};
