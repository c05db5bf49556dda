/** Two names of one origin: `app://lectern/…` for the main process, `http://lectern.localhost:<port>/…` for Chromium. */

/** Host of the app's origin; the shell serves this one only. */
export const appHost = 'lectern';

/** Translates URLs both ways once the port is known. Whatever is not of the app's origin passes through unchanged. */
export class AppUrls {
  readonly #port: number;
  readonly #scheme: string;

  constructor(port: number, scheme: string) {
    this.#port = port;
    this.#scheme = scheme;
  }

  /** "lectern.localhost:4711": the only accepted Host header. */
  get authority(): string {
    return `${this.webHost}:${this.#port}`;
  }

  /** Without the port. */
  get webHost(): string {
    return `${appHost}.localhost`;
  }

  get webOrigin(): string {
    return `http://${this.authority}`;
  }

  get appOrigin(): string {
    return `${this.#scheme}://${appHost}`;
  }

  /** URL for Chromium. */
  toWeb(url: string): string {
    return this.#swap(url, this.appOrigin, this.webOrigin);
  }

  /** URL for the main process. */
  toApp(url: string): string {
    return this.#swap(url, this.webOrigin, this.appOrigin);
  }

  /** Whether a URL as Chromium knows it is of the app's origin. */
  isApp(webUrl: string): boolean {
    return webUrl === this.webOrigin || webUrl.startsWith(`${this.webOrigin}/`);
  }

  #swap(url: string, from: string, to: string): string {
    if (url.startsWith('blob:')) return `blob:${this.#swap(url.slice('blob:'.length), from, to)}`;
    const rest = url.slice(from.length);
    const isWhole = rest === '' || rest.startsWith('/') || rest.startsWith('?') || rest.startsWith('#');
    return url.startsWith(from) && isWhole ? to + rest : url;
  }
}
