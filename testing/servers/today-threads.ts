/** Threads on lines as servers of versions 17 to 19 have them: their notes are real ones of the service, their positions are kept here. */
import { createHash } from 'node:crypto';
import { fieldsOf, isFields, renamed, type Fields } from './records.ts';
import { json, type Answer, type Rule, type Varied } from './varied-server.ts';

interface Thread {
  readonly id: string;
  /** Its notes at the service, the first one first. */
  readonly notes: number[];
  /** Null: on the whole merge request. */
  readonly position: Fields | null;
  /** Path of the merge request. */
  readonly path: string;
  /** Of a thread on one commit of it. */
  readonly commitId: unknown;
  isResolved: boolean;
  /** Null where nobody resolved it, or somebody who is no more. */
  resolvedBy: unknown;
}

/** A picture is commented on at a point of it, and no other file is. */
const pictures = /\.(?:png|jpe?g|gif|webp|bmp|ico)$/i;

/** What is answered to a position that nothing of the diff is at. */
const invalidLine = (): Answer =>
  json(400, {
    message: `400 Bad request - Note {:line_code=>["can't be blank", "must be a valid line code"]}`,
  });
const notFound = (): Answer => json(404, { message: '404 Discussion Not Found' });

/** The lines of a patch with the counters of both versions. */
const linesOf = (diff: string): readonly { readonly sign: string; readonly old: number; readonly new: number }[] => {
  let [before, after] = [0, 0];
  return diff.split('\n').flatMap((text) => {
    const head = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(text);
    if (head) {
      [before, after] = [Number(head[1]), Number(head[2])];
      return [];
    }
    const sign = text[0] ?? '';
    if (![' ', '+', '-'].includes(sign)) return [];
    const line = { sign, old: before, new: after };
    if (sign !== '+') before += 1;
    if (sign !== '-') after += 1;
    return [line];
  });
};

const codeOf = (path: unknown, before: number, after: number): string =>
  `${createHash('sha1').update(String(path)).digest('hex')}_${String(before)}_${String(after)}`;

/** Whether the position names a line that the diff has, the way these servers want it named. */
const isInDiff = (position: Fields, changes: readonly Fields[]): boolean => {
  const file = changes.find(
    (change) => change['new_path'] === position['new_path'] && change['old_path'] === position['old_path'],
  );
  if (!file) return false;
  if (position['position_type'] === 'file') return true;
  if (position['position_type'] === 'image')
    return (
      pictures.test(String(position['new_path'])) &&
      ['x', 'y', 'width', 'height'].every((name) => typeof position[name] === 'number')
    );
  const lines = linesOf(String(file['diff']));
  const { old_line, new_line, line_range } = position;
  const found = lines.find((line) => {
    if (line.sign === '+') return old_line === undefined && new_line === line.new;
    if (line.sign === '-') return new_line === undefined && old_line === line.old;
    return old_line === line.old && new_line === line.new;
  });
  if (!found) return false;
  const codes = new Set(lines.map((line) => codeOf(position['new_path'], line.old, line.new)));
  return ['start', 'end'].every(
    (end) => line_range === undefined || codes.has(String(fieldsOf(fieldsOf(line_range)[end])['line_code'])),
  );
};

/** Its routes, and what they add to notes. */
export interface ThreadsOfToday {
  readonly rules: readonly Rule[];
  /** The note as such a server lists it. */
  readonly noteOfToday: (fields: Fields) => Fields;
  /** Forgets every thread. */
  readonly forget: () => void;
  /** Resolves a thread as where the one who did it is no more. */
  readonly resolveByNobody: (id: string) => void;
  /** Says how a suggestion (`new_path`, `from_line`, `to_line`, `to_content`) is committed to the source branch. */
  readonly commitBy: (commit: (suggestion: Fields) => void) => void;
}

/**
 * Makes them; the merge requests of one server share them.
 * @param onChange is called with the number of a merge request and how many of its threads are unresolved
 */
export const threadsOfToday = (onChange: (iid: number, unresolved: number) => void): ThreadsOfToday => {
  const threads = new Map<string, Thread>();
  const byNote = new Map<number, Thread>();
  /** Heads that were seen, by the path of the merge request: the newest last. */
  const heads = new Map<string, Fields[]>();

  /** Notes that only members may read. */
  const internal = new Set<number>();

  /** Those that were seen, with the path of their file. */
  const suggestions = new Map<number, Fields>();
  const appliedSuggestions = new Set<number>();
  /** No call of the document commits: a test says how. */
  let commitSuggestion: (suggestion: Fields) => void = () => {
    throw new Error('The test does not say how a suggestion is committed.');
  };

  const noteOfToday = (fields: Fields): Fields => {
    if (!('noteable_type' in fields)) return fields;
    const id = Number(fields['id']);
    const isInternal = internal.has(id);
    const own = renamed(fields, { title: null, file_name: null, expires_at: null });
    const note = { ...own, internal: isInternal, confidential: isInternal, commands_changes: {} };
    const thread = byNote.get(id);
    if (!thread) return { ...note, type: null, resolvable: false };
    const { position, isResolved, resolvedBy } = thread;
    return {
      ...note,
      type: position ? 'DiffNote' : 'DiscussionNote',
      ...(position && { position, suggestions: suggestionsIn(thread, id, String(fields['body'])) }),
      ...(thread.commitId !== undefined && { commit_id: thread.commitId }),
      resolvable: true,
      resolved: isResolved,
      resolved_by: resolvedBy,
      resolved_at: isResolved ? fields['updated_at'] : null,
    };
  };

  /** What a comment on a line of the new version suggests for that line, or some above it: one fence after the other. */
  const suggestionsIn = ({ position }: Thread, note: number, body: string): readonly Fields[] => {
    const line = Number(fieldsOf(position)['new_line']);
    const fences = [...body.matchAll(/^```suggestion(?::-(\d+)\+0)?\n([^]*?)^```$/gm)];
    return Number.isNaN(line)
      ? []
      : fences.map(([, above = '0', content = ''], at) => {
          const id = note * 10 + at;
          const applied = appliedSuggestions.has(id);
          const suggestion = { id, from_line: line - Number(above), to_line: line, appliable: !applied, applied };
          const known = { ...suggestion, from_content: '', to_content: content };
          suggestions.set(id, { ...known, new_path: fieldsOf(position)['new_path'] });
          return known;
        });
  };

  const applySuggestion = (_request: Varied, id = ''): Answer => {
    const suggestion = suggestions.get(Number(id));
    if (!suggestion) return json(404, { message: '404 Not found' });
    if (appliedSuggestions.has(Number(id))) return json(400, { message: "Can't apply this suggestion." });
    try {
      commitSuggestion(suggestion);
    } catch {
      return json(400, { message: 'A file has been changed.' });
    }
    appliedSuggestions.add(Number(id));
    return json(200, { ...renamed(suggestion, { new_path: null }), appliable: false, applied: true });
  };

  const threadOf = async ({ ask }: Varied, path: string, thread: Thread): Promise<Fields> => {
    const notes = await Promise.all(thread.notes.map((note) => ask('GET', `${path}/notes/${String(note)}`)));
    return {
      id: thread.id,
      individual_note: false,
      notes: notes.filter(({ status }) => status === 200).map((note) => noteOfToday(fieldsOf(note.json))),
    };
  };

  const versionsOf = async ({ ask }: Varied, path: string): Promise<readonly Fields[]> => {
    const { json: request } = await ask('GET', path);
    const { sha, target_branch } = fieldsOf(request);
    const project = path.replace(/\/merge_requests\/.*/, '');
    const seen = heads.get(path) ?? [];
    if (!seen.some((one) => one['head_commit_sha'] === sha)) {
      const { json: branch } = await ask(
        'GET',
        `${project}/repository/branches/${encodeURIComponent(String(target_branch))}`,
      );
      const base = fieldsOf(fieldsOf(branch)['commit'])['id'];
      seen.push({ id: seen.length + 1, head_commit_sha: sha, base_commit_sha: base, start_commit_sha: base });
      heads.set(path, seen);
    }
    return seen.toReversed();
  };

  const isPlaced = async (request: Varied, path: string, position: Fields): Promise<boolean> => {
    const version = (await versionsOf(request, path)).find((one) => one['head_commit_sha'] === position['head_sha']);
    const isKnown =
      version?.['base_commit_sha'] === position['base_sha'] && version?.['start_commit_sha'] === position['start_sha'];
    const { changes } = fieldsOf((await request.ask('GET', `${path}/changes`)).json);
    return isKnown && isInDiff(position, (changes ?? []) as readonly Fields[]);
  };

  const idOf = (note: unknown): string =>
    createHash('sha1')
      .update(`thread ${String(note)}`)
      .digest('hex');

  const tell = ({ path }: Thread): void => {
    const open = [...threads.values()].filter((one) => one.path === path && !one.isResolved);
    onChange(Number(path.split('/').at(-1)), open.length);
  };

  const keep = (path: string, note: number, rest: Partial<Thread> = {}): Thread => {
    const plain = { position: null, commitId: undefined, isResolved: false, resolvedBy: null };
    const thread: Thread = { id: idOf(note), notes: [note], path, ...plain, ...rest };
    threads.set(thread.id, thread);
    byNote.set(note, thread);
    tell(thread);
    return thread;
  };

  const create = async (request: Varied, path = ''): Promise<Answer> => {
    const { ask, body } = request;
    const { position, commit_id: commitId } = body;
    if (typeof body['body'] !== 'string') return json(400, { error: 'body is missing' });
    if (isFields(position) && !(await isPlaced(request, path, position))) return invalidLine();
    const written = await ask('POST', `${path}/notes`, { body: body['body'] });
    if (written.status !== 201) return written;
    const note = Number(fieldsOf(written.json)['id']);
    const thread = keep(path, note, { position: isFields(position) ? position : null, commitId });
    return json(201, await threadOf(request, path, thread));
  };

  /** Of a note that stands alone an answer makes a thread. */
  const threadWith = async ({ ask }: Varied, path: string, id: string): Promise<Thread | undefined> => {
    const known = threads.get(id);
    if (known) return known;
    const { json: notes } = await ask('GET', `${path}/notes?per_page=100`);
    const note = (Array.isArray(notes) ? notes.map(fieldsOf) : []).find((one) => idOf(one['id']) === id);
    return note && note['system'] !== true ? keep(path, Number(note['id'])) : undefined;
  };

  const reply = async (request: Varied, path = '', id = ''): Promise<Answer> => {
    const thread = await threadWith(request, path, id);
    if (!thread) return notFound();
    const written = await request.ask('POST', `${path}/notes`, { body: request.body['body'] });
    const { id: note } = fieldsOf(written.json);
    if (written.status !== 201) return written;
    thread.notes.push(Number(note));
    byNote.set(Number(note), thread);
    return json(201, noteOfToday(fieldsOf(written.json)));
  };

  const resolve = async (request: Varied, path = '', id = ''): Promise<Answer> => {
    const thread = threads.get(id);
    if (!thread) return json(403, { message: '403 Forbidden' });
    const { json: user } = await request.ask('GET', '/user');
    const { id: number, username, name, state, avatar_url, web_url } = fieldsOf(user);
    thread.isResolved = request.body['resolved'] === true;
    thread.resolvedBy = thread.isResolved ? { id: number, username, name, state, avatar_url, web_url } : null;
    tell(thread);
    return json(200, await threadOf(request, path, thread));
  };

  /** A comment that only members may read. */
  const note = async ({ body: { internal: isInternal, ...body }, pass }: Varied): Promise<Answer | null> => {
    if (isInternal !== true) return null;
    const written = await pass(body);
    if (written.status === 201) internal.add(Number(fieldsOf(written.json)['id']));
    return written;
  };

  const list = async (request: Varied, path = ''): Promise<Answer> => {
    const all: Fields[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await request.ask('GET', `${path}/notes?per_page=100&page=${String(page)}`);
      if (!Array.isArray(answer.json)) return answer;
      all.push(...answer.json.map(fieldsOf));
      if (answer.json.length < 100) break;
    }
    const notes = all.toSorted((one, other) => Number(one['id']) - Number(other['id']));
    const found: Fields[] = [];
    for (const note of notes) {
      const thread = byNote.get(Number(note['id']));
      if (!thread) {
        found.push({ id: idOf(note['id']), individual_note: true, notes: [noteOfToday(note)] });
      } else if (thread.notes[0] === note['id']) {
        const own = notes.filter((one) => thread.notes.includes(Number(one['id'])));
        found.push({ id: thread.id, individual_note: false, notes: own.map(noteOfToday) });
      }
    }
    const [page, size] = [Number(request.query.get('page') ?? 1), Number(request.query.get('per_page') ?? 20)];
    return json(200, found.slice((page - 1) * size, page * size), {
      'x-page': String(page),
      'x-next-page': page * size < found.length ? String(page + 1) : '',
    });
  };

  const one = String.raw`(/projects/[^/]+/merge_requests/\d+)`;
  const rules: readonly Rule[] = [
    [new RegExp(`^GET ${one}/versions$`), async (request, path = '') => json(200, await versionsOf(request, path))],
    [new RegExp(`^GET ${one}/discussions$`), list],
    [new RegExp(`^POST ${one}/discussions$`), create],
    [new RegExp(`^POST ${one}/discussions/([0-9a-f]+)/notes$`), reply],
    [new RegExp(`^PUT ${one}/discussions/([0-9a-f]+)$`), resolve],
    [new RegExp(`^POST ${one}/notes$`), note],
    [/^PUT \/suggestions\/(\d+)\/apply$/, applySuggestion],
  ];
  const resolveByNobody = (id: string): void => {
    const thread = threads.get(id);
    if (thread) thread.isResolved = true;
  };
  const forget = (): void => {
    for (const kept of [threads, byNote, heads, internal, suggestions, appliedSuggestions]) kept.clear();
  };
  const commitBy = (commit: (suggestion: Fields) => void): void => {
    commitSuggestion = commit;
  };
  return { rules, noteOfToday, forget, resolveByNobody, commitBy };
};
