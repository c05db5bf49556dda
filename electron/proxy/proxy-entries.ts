/** The entries of a PAC result, in their order. */

/** One way to a server. */
export type ProxyEntry =
  | { readonly kind: 'DIRECT' }
  /** `address`: `host:port`. `HTTPS` is a proxy that itself is reached over TLS. */
  | { readonly kind: 'PROXY' | 'HTTPS' | 'SOCKS5'; readonly address: string }
  /** A kind that Lectern does not speak, as it was written. */
  | { readonly kind: 'unsupported'; readonly written: string };

/** An entry that names a proxy. */
export type NamedProxy = Extract<ProxyEntry, { readonly address: string }>;

const usualPorts: Readonly<Record<NamedProxy['kind'], string>> = { PROXY: '80', HTTPS: '443', SOCKS5: '1080' };

const addressOf = (written: string, kind: NamedProxy['kind']): string | null => {
  const url = URL.parse(`none://${written}`);
  if (!url || url.hostname === '' || url.pathname !== '') return null;
  return `${url.hostname}:${url.port || usualPorts[kind]}`;
};

const entryOf = (written: string): ProxyEntry => {
  const [name = '', address = ''] = written.split(/\s+/);
  const kind = name.toUpperCase();
  if (kind === 'DIRECT') return { kind };
  const known = ({ PROXY: 'PROXY', HTTP: 'PROXY', HTTPS: 'HTTPS', SOCKS5: 'SOCKS5' } as const)[kind];
  const checked = known && addressOf(address, known);
  return known && checked ? { kind: known, address: checked } : { kind: 'unsupported', written: written.slice(0, 100) };
};

/**
 * Reads a PAC result.
 * @param pac `PROXY a:1; SOCKS5 b:2; DIRECT`; an empty one is `DIRECT`
 */
export const proxyEntries = (pac: string): readonly [ProxyEntry, ...ProxyEntry[]] => {
  const [first = 'DIRECT', ...others] = pac
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return [entryOf(first), ...others.map(entryOf)];
};

/** A name of an entry that no other has. */
export const entryName = (entry: ProxyEntry): string => {
  if (entry.kind === 'DIRECT') return 'DIRECT';
  return entry.kind === 'unsupported' ? entry.written : `${entry.kind} ${entry.address}`;
};
