/** What `session.resolveProxy` answers here: the proxy of the environment, as a PAC result. */

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' };

const isExcepted = (url: URL, list: string): boolean =>
  list
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true;
      const [name = '', port] = entry.replace(/^\*?\./, '').split(':');
      if (port !== undefined && port !== (url.port || defaultPorts[url.protocol])) return false;
      return url.hostname === name || url.hostname.endsWith(`.${name}`);
    });

const kinds: Record<string, string> = {
  'http:': 'PROXY',
  'https:': 'HTTPS',
  'socks:': 'SOCKS5',
  'socks5:': 'SOCKS5',
  'socks5h:': 'SOCKS5',
  'socks4:': 'SOCKS',
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/** PAC result for a URL: "DIRECT", "PROXY host:port", … Loopback is always direct, as in Chromium. */
export const resolveFromEnvironment = (address: string, environment: NodeJS.ProcessEnv): string => {
  const url = new URL(address);
  const read = (name: string): string => environment[name] ?? environment[name.toUpperCase()] ?? '';
  const proxy = read(url.protocol === 'https:' ? 'https_proxy' : 'http_proxy') || read('all_proxy');
  if (proxy === '' || isLoopback(url.hostname) || isExcepted(url, read('no_proxy'))) return 'DIRECT';
  const parsed = URL.parse(proxy.includes('://') ? proxy : `http://${proxy}`);
  const kind = parsed && kinds[parsed.protocol];
  if (!parsed || kind === undefined) return 'DIRECT';
  return `${kind} ${parsed.hostname}:${parsed.port || (defaultPorts[parsed.protocol] ?? '1080')}`;
};
