/** Parses the result of a proxy auto-config (PAC) file. */

/** One entry of a PAC result: a direct connection or a proxy. */
export type ProxyEntry =
  | { readonly kind: 'DIRECT' }
  /** `address` is `host:port`. `HTTPS` is a proxy that is itself reached over TLS. */
  | { readonly kind: 'PROXY' | 'HTTPS' | 'SOCKS5'; readonly address: string }
  /** A kind that Lectern does not support, as it was written. */
  | { readonly kind: 'unsupported'; readonly written: string };

/** An entry that names a proxy. */
export type NamedProxy = Extract<ProxyEntry, { readonly address: string }>;

const usualPorts: Readonly<Record<NamedProxy['kind'], string>> = { PROXY: '80', HTTPS: '443', SOCKS5: '1080' };

const parseAddress = (written: string, kind: NamedProxy['kind']): string | null => {
  const url = URL.parse(`none://${written}`);
  if (!url || url.hostname === '' || url.pathname !== '') return null;
  return `${url.hostname}:${url.port || usualPorts[kind]}`;
};

const parseEntry = (written: string): ProxyEntry => {
  const [name = '', address = ''] = written.split(/\s+/);
  const kind = name.toUpperCase();
  if (kind === 'DIRECT') return { kind };
  const supported = ({ PROXY: 'PROXY', HTTP: 'PROXY', HTTPS: 'HTTPS', SOCKS5: 'SOCKS5' } as const)[kind];
  const checked = supported && parseAddress(address, supported);
  return supported && checked
    ? { kind: supported, address: checked }
    : { kind: 'unsupported', written: written.slice(0, 100) };
};

/**
 * Parses a PAC result; the entries keep their order.
 * @param pac `PROXY a:1; SOCKS5 b:2; DIRECT`; an empty one is `DIRECT`
 */
export const parsePac = (pac: string): readonly [ProxyEntry, ...ProxyEntry[]] => {
  const [first = 'DIRECT', ...others] = pac
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return [parseEntry(first), ...others.map(parseEntry)];
};

/** A unique name of an entry. */
export const entryName = (entry: ProxyEntry): string => {
  if (entry.kind === 'DIRECT') return 'DIRECT';
  return entry.kind === 'unsupported' ? entry.written : `${entry.kind} ${entry.address}`;
};
