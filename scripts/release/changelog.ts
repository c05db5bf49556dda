/** CHANGELOG.md by version: its headings are `## 0.2.0, 2026-12-01: a name`, or `## 0.3.0, unreleased` for the next one. */

/** What one version brings. */
export interface Section {
  readonly version: string;
  /** ISO 8601; null while it is unreleased. */
  readonly released: string | null;
  /** Its name; empty where it has none. */
  readonly name: string;
  /** What stands below its heading. */
  readonly text: string;
}

const heading = /^(\d+\.\d+\.\d+), (unreleased|\d{4}-\d{2}-\d{2})(?:: (.+))?$/;

const readSection = (part: string): Section => {
  const [first = '', ...lines] = part.split('\n');
  const [, version, date, name = ''] = heading.exec(first) ?? [];
  if (version === undefined) throw new Error(`CHANGELOG.md: "## ${first}" is not "## 0.2.0, 2026-12-01: a name".`);
  return { version, released: date === 'unreleased' ? null : (date ?? null), name, text: lines.join('\n').trim() };
};

/** The sections, the newest first. @throws a sentence where a heading is another one */
export const readChangelog = (text: string): readonly Section[] => text.split(/^## /m).slice(1).map(readSection);

/** What is released: the tag, the version of package.json, and the changelog. */
export interface Candidate {
  readonly tag: string;
  readonly version: string;
  readonly sections: readonly Section[];
}

/** Why this is no release yet, one sentence each. */
export const obstaclesOf = ({ tag, version, sections }: Candidate): readonly string[] => {
  const [newest] = sections;
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`${version} has more than three numbers: updates go by those alone.`]),
    ...(tag === `v${version}` ? [] : [`The tag is ${tag}, and package.json says ${version}: it would be v${version}.`]),
    ...(newest?.version === version ? [] : [`CHANGELOG.md begins with ${newest?.version ?? 'no version'}.`]),
    ...(newest?.version === version && newest.released === null
      ? [`CHANGELOG.md says that ${version} is unreleased: write the date there.`]
      : []),
  ];
};
