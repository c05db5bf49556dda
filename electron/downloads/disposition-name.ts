/** The file name in a `Content-Disposition` (RFC 6266), as the server wrote it: not safe yet. */

const parameters = /;\s*([\w!#$&+\-^`|~.]+\*?)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;"\s]*))/g;

/** Headers are read as Latin-1; some servers write UTF-8 there. */
const asUtf8 = (text: string): string => {
  if (/[^\u0000-\u00ff]/.test(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
};

/** `UTF-8''a%20b` (RFC 8187); null in another encoding or form. */
const extended = (text: string): string | null => {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(text)?.[1];
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
};

/** The name; null where there is none. The extended form counts more. */
export const dispositionName = (header: string | null): string | null => {
  let plain: string | null = null;
  for (const [, name = '', quoted, token = ''] of (header ?? '').slice(0, 4096).matchAll(parameters)) {
    const value = quoted === undefined ? token : quoted.replace(/\\(.)/g, '$1');
    if (name.toLowerCase() === 'filename*') {
      const full = extended(value);
      if (full) return full;
    } else if (name.toLowerCase() === 'filename') plain ??= asUtf8(value);
  }
  return plain === '' ? null : plain;
};
