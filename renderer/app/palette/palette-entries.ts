/** What the palette offers for what was typed: an address first, then a number, then commands, recent screens, projects, merge requests. */
import { groupTitle } from '#renderer/app/commands/group-title.ts';
import type { OfferedThing, PaletteOffer } from '#renderer/components/context/palette-offers.ts';
import type { Command } from '#renderer/app/commands/command-table.ts';
import { isAppLink, readAppLink } from '#shared/links/link-rules.ts';
import type { SavedView } from '#shared/review/saved-views.ts';
import type { Visit } from '#shared/visit.ts';
import { fuzzyMatch, type Match } from './fuzzy.ts';
import type { KnownMergeRequest, KnownProject } from './known-things.ts';
import { t } from '#renderer/texts/t.ts';

/** One row of the palette. */
export interface Entry {
  readonly key: string;
  readonly kind:
    | 'command'
    | 'visit'
    | 'view'
    | 'project'
    | 'merge-request'
    | 'issue'
    | 'snippet'
    | 'outside'
    | 'offered';
  readonly title: string;
  /** Muted beside the title. */
  readonly detail?: string | undefined;
  readonly press?: string | undefined;
  readonly ranges: Match['ranges'];
  readonly run:
    | { readonly command: string }
    | { readonly route: string }
    | { readonly url: string }
    | { readonly follow: string }
    | { readonly thing: OfferedThing };
}

/** Rows under one heading. */
export interface Section {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** What can be offered now. */
export interface Offer {
  readonly commands: readonly Command[];
  /** How long ago a command was run; infinite for never. */
  readonly runAge: (id: string) => number;
  readonly visits: readonly Visit[];
  /** Saved views of lists, and where they are shown. */
  readonly views: readonly { readonly view: SavedView; readonly route: string }[];
  readonly projects: readonly KnownProject[];
  readonly mergeRequests: readonly KnownMergeRequest[];
  /** What the screen offers beside that. */
  readonly offers: readonly PaletteOffer[];
  /** The title of the offer that is shown alone; null: everything. */
  readonly only: string | null;
  /** The project on screen. */
  readonly project: string | null;
  /** Route of a web address of the account's server; null for any other. */
  readonly routeOf: (url: string) => string | null;
  /** Whether a web address is on a server of another account. */
  readonly isOfOther: (url: string) => boolean;
}

const mostVisits = 8;

/** Letters that lie scattered are no find where others fit well: less than this part of the best is left out. */
const leastPart = 0.35;

type Plain = Omit<Entry, 'ranges'>;

/** Those that fit, best first; equal ones stay in their order. */
const fitting = (typed: string, entries: readonly Plain[]): readonly Entry[] =>
  entries
    .map((entry) => ({ entry, match: fuzzyMatch(entry.title, typed), beside: fuzzyMatch(entry.detail ?? '', typed) }))
    .filter(({ match, beside }) => match !== null || beside !== null)
    .sort((a, b) => (typed === '' ? 0 : (b.match?.score ?? 0) - (a.match?.score ?? 0)))
    .map(({ entry, match }) => ({ ...entry, ranges: match?.ranges ?? [] }));

const ofCommand = ({ id, title, press, group }: Command): Plain => ({
  key: `command ${id}`,
  kind: 'command',
  title,
  detail: groupTitle(group),
  press,
  run: { command: id },
});

const ofView = ({ view: { id, name, list }, route }: Offer['views'][number]): Plain => ({
  key: `view ${id}`,
  kind: 'view',
  title: name,
  detail: list === 'review' ? t('palette.view_of_queue') : t('palette.view_of_requests'),
  run: { route },
});

const ofMergeRequest = ({ project, projectPath, iid, title }: KnownMergeRequest): Plain => ({
  key: `merge-request ${project}!${String(iid)}`,
  kind: 'merge-request',
  title: `!${String(iid)} ${title}`,
  detail: projectPath ?? undefined,
  run: { route: `/p/${project}/merge_requests/${String(iid)}` },
});

const ofProject = ({ id, path }: KnownProject): Plain => ({
  key: `project ${id}`,
  kind: 'project',
  title: path,
  run: { route: `/p/${id}/merge_requests` },
});

/** A screen of a project is named with the project: every project has its merge requests. */
const ofVisit =
  (projects: readonly KnownProject[]) =>
  ({ route, title }: Visit): Plain => {
    const project = decodeURIComponent(/^\/p\/([^/]+)/.exec(route)?.[1] ?? '');
    return {
      key: `visit ${route}`,
      kind: 'visit',
      title,
      detail: projects.find(({ id }) => id === project)?.path ?? (project === '' ? undefined : project),
      run: { route },
    };
  };

/** Rows of one offer that are shown: who looks for another one types more. */
const mostOffered = 100;

const ofThing = (thing: OfferedThing): Plain => ({
  key: `offered ${thing.key}`,
  kind: 'offered',
  title: thing.title,
  detail: thing.detail,
  run: { thing },
});

const ofOffer =
  (typed: string, most: number) =>
  ({ title, things }: PaletteOffer): Section => ({
    title,
    entries: fitting(typed, things().map(ofThing)).slice(0, most),
  });

const byAddress = (url: string, offer: Offer): Section => {
  const route = offer.routeOf(url);
  const other: readonly Entry[] = offer.isOfOther(url)
    ? [
        {
          key: 'other',
          kind: 'visit',
          title: t('palette.open_in_account'),
          detail: url,
          ranges: [],
          run: { follow: url },
        },
      ]
    : [];
  return {
    title: t('common.url'),
    entries: [
      ...(route === null ? other : []),
      route === null
        ? {
            key: 'outside',
            kind: 'outside',
            title: t('palette.open_in_browser'),
            detail: url,
            ranges: [],
            run: { url },
          }
        : { key: 'address', kind: 'visit', title: t('palette.open_here'), detail: url, ranges: [], run: { route } },
    ],
  };
};

const numbered = {
  '#': { title: t('palette.issue_by_number'), route: 'issues', kind: 'issue' },
  $: { title: t('palette.snippet_by_number'), route: 'snippets', kind: 'snippet' },
} as const;

/** `#12`, `$4`: in the project on screen, else in every project that is known. */
const byReference = (sign: keyof typeof numbered, number: number, { project, projects }: Offer): Section => {
  const { title, route, kind } = numbered[sign];
  const entries = (project === null ? projects.map(({ id }) => id) : [project]).map((id): Entry => ({
    key: `${kind} ${id}${sign}${String(number)}`,
    kind,
    title: t('palette.open', { name: `${sign}${String(number)}` }),
    detail: projects.find((one) => one.id === id)?.path ?? id,
    ranges: [],
    run: { route: `/p/${encodeURIComponent(id)}/${route}/${String(number)}` },
  }));
  return { title, entries };
};

/** `!412`: in the project on screen, else in every project that is known. */
const byNumber = (iid: number, { project, projects, mergeRequests }: Offer): Section => {
  const where = project === null ? projects.map(({ id }) => id) : [project];
  const entries = where.map((id): Entry => {
    const known = mergeRequests.find((request) => request.project === id && request.iid === iid);
    const path = projects.find((one) => one.id === id)?.path ?? id;
    const plain = known
      ? ofMergeRequest(known)
      : ofMergeRequest({ project: encodeURIComponent(id), projectPath: path, iid, title: '' });
    return {
      ...plain,
      title: known ? plain.title : t('palette.open', { name: `!${String(iid)}` }),
      detail: path,
      ranges: [],
    };
  });
  return { title: t('palette.request_by_number'), entries };
};

/** The sections for what was typed; those without rows are left out. */
export const paletteSections = (typed: string, offer: Offer): readonly Section[] => {
  const text = typed.trim();
  if (offer.only !== null)
    return offer.offers
      .filter(({ title }) => title === offer.only)
      .map(ofOffer(text, mostOffered))
      .filter(({ entries }) => entries.length > 0);
  if (/^https?:\/\//i.test(text)) return [byAddress(text, offer)];
  if (isAppLink(text)) {
    const link = readAppLink(text);
    return link.ok ? [byAddress(link.url, offer)] : [];
  }
  const { sign, number } = /^(?<sign>[!#$])(?<number>[1-9]\d{0,9})$/.exec(text)?.groups ?? {};
  if (number !== undefined) {
    const section =
      sign === '#' || sign === '$' ? byReference(sign, Number(number), offer) : byNumber(Number(number), offer);
    return [section].filter(({ entries }) => entries.length > 0);
  }
  const commands = [...offer.commands].sort((a, b) => {
    const [first, second] = [offer.runAge(a.id), offer.runAge(b.id)];
    return first === second ? 0 : first - second;
  });
  const visits = fitting(text, offer.visits.map(ofVisit(offer.projects))).slice(0, text === '' ? 5 : mostVisits);
  const taken = new Set(offer.visits.map(({ route }) => route));
  const others = fitting(text, offer.mergeRequests.map(ofMergeRequest)).filter(
    ({ run }) => !('route' in run && taken.has(run.route)),
  );
  const sections = [
    { title: t('palette.recent'), entries: visits },
    { title: t('common.commands'), entries: fitting(text, commands.map(ofCommand)) },
    ...(text === '' ? [] : offer.offers.map(ofOffer(text, mostVisits))),
    { title: t('merge_requests.saved_views'), entries: fitting(text, offer.views.map(ofView)).slice(0, mostVisits) },
    { title: t('shell.projects'), entries: fitting(text, offer.projects.map(ofProject)).slice(0, mostVisits) },
    { title: t('common.merge_requests'), entries: text === '' ? [] : others.slice(0, mostVisits) },
  ].filter(({ entries }) => entries.length > 0);
  // Typed words lead to their best row, whatever it is; without words what was used last comes first.
  return text === '' ? sections : bestSections(sections, text);
};

const scoreOf = ({ title, detail = '' }: Entry, typed: string): number =>
  Math.max(fuzzyMatch(title, typed)?.score ?? 0, (fuzzyMatch(detail, typed)?.score ?? 0) / 2);

const bestSections = (sections: readonly Section[], typed: string): readonly Section[] => {
  const scored = sections.map(({ title, entries }) => ({
    title,
    rows: entries.map((entry) => ({ entry, score: scoreOf(entry, typed) })),
  }));
  const best = Math.max(0, ...scored.flatMap(({ rows }) => rows.map(({ score }) => score)));
  return scored
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ score }) => score >= best * leastPart) }))
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => Math.max(...b.rows.map(({ score }) => score)) - Math.max(...a.rows.map(({ score }) => score)))
    .map(({ title, rows }) => ({ title, entries: rows.map(({ entry }) => entry) }));
};
