/** Words of software development that a dictionary of English does not have. */

const terms: ReadonlySet<string> = new Set(
  `admin admins allowlist async autocomplete autosave backend backends backport backported backports benchmark
  blocklist boolean bugfix bugfixes cacheable changelog changelogs checksum checksums codebase config configs cron
  debounce denylist deduplicate dev devs diff diffs docs enum enums env fallback fixup formatter frontend frontends
  hardcoded hotfix hotfixes hostname init inline inlined iterable linter linters lockfile localhost lookup middleware
  misconfigured monorepo mutex namespace namespaces nullable ok parsers params perf polyfill precompute preload
  prod queryable rebase rebased rebases rebasing refactored refactoring refactors repo repos runtime sandboxed
  serializer stderr stdin stdout subfolder subproject symlink symlinks teardown timeout timeouts todo todos
  toolchain tooltip tooltips typo typos undefined unmerged unstaged unsubscribe untracked upsert url urls
  validator validators webhook webhooks whitespace wildcard workflow workflows`.split(/\s+/v),
);

/** Whether a word is one of them, in any case and as a genitive. */
export const isTerm = (word: string): boolean => terms.has(word.toLowerCase().replace(/['’]s$/v, ''));
