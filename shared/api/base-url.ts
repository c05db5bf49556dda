/** Judges what people type as a server's address and as a token, before either is used (S11). */
import { t } from '#shared/texts/texts.ts';

/** A server's address. */
export interface BaseUrl {
  /** Normalised: lower-case scheme and host, no trailing slash, no `/api/v4`. */
  readonly href: string;
  readonly origin: string;
  /** `''`, or `/sub/path`. */
  readonly path: string;
  /** Host with port, as shown to people. */
  readonly host: string;
  readonly isLoopback: boolean;
  /** Plain http off loopback: needs consent and keeps a badge. */
  readonly isInsecure: boolean;
}

/** A checked value, or why it is refused, fit to be shown. */
export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

const refuse = (message: string): { readonly ok: false; readonly message: string } => ({ ok: false, message });

const hasUnseen = (text: string): boolean => /[\s\p{Cc}\p{Cf}]/u.test(text);

const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const hostName = new RegExp(`^${label}(?:\\.${label})*\\.?$`);
const address6 = /^\[[0-9a-f:.]{2,45}\]$/;

/** The WHATWG parser: every side has it, this layer's types know neither Node nor the DOM. */
declare const URL: {
  new (address: string): { readonly hostname: string };
  canParse(address: string): boolean;
};

/** Names that end in a number are read as IPv4 addresses, and most of those are none. */
const endsInNumber = (host: string): boolean => /(^|\.)(\d+|0x[0-9a-f]*)\.?$/.test(host);

const isLoopbackHost = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])\.?$/.test(host);

/** What the parser of every request makes of a host: an address of numbers is taken only as it is written in the end. */
const parsedHost = (host: string): Checked<string> => {
  const written = `http://${host}/`;
  const parsed = URL.canParse(written) ? new URL(written).hostname : null;
  if (address6.test(host)) return parsed === null ? refuse(t('connection.ipv6')) : { ok: true, value: parsed };
  if (endsInNumber(host) && parsed !== host.replace(/\.$/, '')) return refuse(t('connection.ip'));
  return parsed === null ? refuse(t('connection.host')) : { ok: true, value: host };
};

/** Host and port, or the reason why not. */
const checkAuthority = (authority: string, scheme: string): Checked<{ host: string; port: string }> => {
  const match = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(authority.toLowerCase());
  const host = match?.[1] ?? '';
  const port = match?.[2] ?? '';
  if (/[^\x21-\x7e]/.test(host)) return refuse(t('connection.host_ascii'));
  if (!hostName.test(host) && !address6.test(host)) return refuse(t('connection.host'));
  const parsed = parsedHost(host);
  if (!parsed.ok) return parsed;
  if (port !== '' && (Number(port) < 1 || Number(port) > 65_535)) return refuse(t('connection.port'));
  const usual = scheme === 'https' ? 443 : 80;
  return {
    ok: true,
    value: { host: parsed.value, port: port === '' || Number(port) === usual ? '' : String(Number(port)) },
  };
};

/** The sub-path without trailing slash and without `/api/v4`, which people paste as well. */
const checkPath = (path: string): Checked<string> => {
  const trimmed = path.replace(/\/+$/, '').replace(/\/api\/v4$/, '');
  const parts = trimmed.split('/').slice(1);
  const isPlain = parts.every((part) => /^(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+$/.test(part));
  const isDotted = parts.some((part) => /^\.{1,2}$/.test(part.replaceAll(/%2e/gi, '.')));
  const hidesSlash = /%(2f|5c|00)/i.test(trimmed);
  if (!isPlain || isDotted || hidesSlash) return refuse(t('connection.path'));
  return { ok: true, value: trimmed };
};

const shapeProblem = (text: string): string | null => {
  if (hasUnseen(text)) return t('connection.url_unseen');
  if (!/^https?:\/\//i.test(text)) return t('connection.url_scheme');
  if (text.includes('\\')) return t('connection.url_backslash');
  if (text.includes('?')) return t('connection.url_query');
  if (text.includes('#')) return t('connection.url_fragment');
  if (/^[^/]*\/\/[^/]*@/.test(text)) return t('connection.url_credentials');
  return null;
};

/** Judges a server's address: `http` or `https`, no credentials, query or fragment; a sub-path stays. */
export const checkBaseUrl = (typed: string): Checked<BaseUrl> => {
  const text = typed.trim();
  const problem = text.length > 2_000 ? t('connection.url_long') : shapeProblem(text);
  if (problem !== null) return refuse(problem);
  const match = /^(https?):\/\/([^/]*)(\/.*)?$/i.exec(text);
  const scheme = (match?.[1] ?? '').toLowerCase();
  const authority = checkAuthority(match?.[2] ?? '', scheme);
  if (!authority.ok) return authority;
  const path = checkPath(match?.[3] ?? '');
  if (!path.ok) return path;
  const host = authority.value.host + (authority.value.port === '' ? '' : `:${authority.value.port}`);
  const origin = `${scheme}://${host}`;
  const isLoopback = isLoopbackHost(authority.value.host);
  return {
    ok: true,
    value: {
      href: origin + path.value,
      origin,
      path: path.value,
      host,
      isLoopback,
      isInsecure: scheme === 'http' && !isLoopback,
    },
  };
};

/** Judges a value that goes into a header: no CR, LF, NUL or other control character, nothing outside latin-1. */
export const checkHeaderValue = (value: string): Checked<string> => {
  if (/[\r\n\0]/.test(value)) return refuse(t('connection.header_break'));
  if (/[\x01-\x1f\x7f]/.test(value)) return refuse(t('connection.header_control'));
  if (/[^\x00-\xff]/.test(value)) return refuse(t('connection.header_character'));
  return { ok: true, value };
};

/** Judges a token as typed; spaces around it (from copying) are taken off, at most 2,000 characters (K6). */
export const checkToken = (typed: string): Checked<string> => {
  const token = typed.replace(/^ +| +$/g, '');
  if (token === '') return refuse(t('connection.token_empty'));
  if (token.length > 2_000) return refuse(t('connection.token_long'));
  const checked = checkHeaderValue(token);
  return checked.ok ? checked : refuse(t('connection.token_unusable', { reason: checked.message }));
};
