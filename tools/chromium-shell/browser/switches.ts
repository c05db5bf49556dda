/** The command line of Chromium: quiet, offline by itself, and as isolated as the account it runs under permits. */

/** What decides the switches. */
export interface SwitchChoices {
  /** Folder of the browser profile, owned by this shell alone. */
  readonly profile: string;
  readonly isRoot: boolean;
  readonly isHeadless: boolean;
  /** `--remote-debugging-port` of the app's command line; undefined: no port is opened, the shell talks over a pipe. */
  readonly debuggingPort: string | undefined;
  readonly language: string | undefined;
}

/** Features of the browser that an app has no use for; a version that does not know one ignores it. */
const unneeded = [
  'Translate',
  'MediaRouter',
  'OptimizationHints',
  'AutofillServerCommunication',
  // Two hidden pages of the address bar for each window, in a process of their own.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A process that waits for the next page: each window would start one more than it shows.
  'SpareRendererForSitePerProcess',
];

/** Command line for Chromium. The host name of the app's origin is pinned to IPv4 loopback, where the shell listens. */
export const chromiumSwitches = (choices: SwitchChoices): string[] => [
  `--user-data-dir=${choices.profile}`,
  '--remote-debugging-pipe',
  ...(choices.debuggingPort === undefined ? [] : [`--remote-debugging-port=${choices.debuggingPort}`]),
  '--no-startup-window',
  '--no-first-run',
  '--no-default-browser-check',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-domain-reliability',
  '--disable-client-side-phishing-detection',
  '--disable-search-engine-choice-screen',
  `--disable-features=${unneeded.join(',')}`,
  '--metrics-recording-only',
  '--no-pings',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--host-resolver-rules=MAP lectern.localhost 127.0.0.1',
  ...(choices.language === undefined ? [] : [`--lang=${choices.language}`]),
  // Letters as wide as on a display that scales them: without it the headless shell rounds each to whole pixels.
  ...(choices.isHeadless ? ['--headless=new', '--font-render-hinting=none'] : []),
  // Chromium's own sandbox refuses to run as root; --test-type removes the bar that says so.
  ...(choices.isRoot ? ['--no-sandbox', '--test-type'] : []),
];
