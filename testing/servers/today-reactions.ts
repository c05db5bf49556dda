/** Reactions to comments as servers of versions 17 to 19 have them: kept here, by the people of the service. */
import { fieldsOf, type Fields } from './records.ts';
import { json, type Rule, type Varied } from './varied-server.ts';

/** Its routes. */
export interface ReactionsOfToday {
  readonly rules: readonly Rule[];
  /** Forgets all of them. */
  readonly forget: () => void;
}

/** Makes them; the comments of one server share them. */
export const reactionsOfToday = (): ReactionsOfToday => {
  /** By the path of the comment. */
  const given = new Map<string, readonly Fields[]>();
  let last = 0;

  const reader = async ({ ask }: Varied, note: string): Promise<Fields | null> => {
    if ((await ask('GET', note)).status !== 200) return null;
    const { id, username, name, state, avatar_url, web_url } = fieldsOf((await ask('GET', '/user')).json);
    return { id, username, name, state, avatar_url, web_url };
  };
  const notFound = () => json(404, { message: '404 Award Emoji Not Found' });

  const one = String.raw`(/projects/[^/]+/merge_requests/\d+/notes/(\d+))/award_emoji`;
  return {
    rules: [
      [
        new RegExp(`^GET ${one}$`),
        async (request, note = '') =>
          (await reader(request, note)) ? json(200, given.get(note) ?? [], { 'x-next-page': '' }) : notFound(),
      ],
      [
        new RegExp(`^POST ${one}$`),
        async (request, note = '', id = '') => {
          const user = await reader(request, note);
          const all = given.get(note) ?? [];
          const { name } = request.body;
          const isGiven = all.some((each) => each['name'] === name && fieldsOf(each['user'])['id'] === user?.['id']);
          if (user === null || typeof name !== 'string') return notFound();
          if (isGiven) return json(404, { message: '404 Award Emoji Name has already been taken Not Found' });
          last += 1;
          const [created_at, awardable_id] = [new Date().toISOString(), Number(id)];
          const rest = { created_at, updated_at: created_at, awardable_id, awardable_type: 'Note', url: null };
          const award = { id: last, name, user, ...rest };
          given.set(note, [...all, award]);
          return json(201, award);
        },
      ],
      [
        new RegExp(`^DELETE ${one}/(\\d+)$`),
        async (request, note = '', ...ids) => {
          const user = await reader(request, note);
          const own = (given.get(note) ?? []).find((each) => String(each['id']) === ids.at(-1));
          if (user === null || own === undefined) return notFound();
          if (fieldsOf(own['user'])['id'] !== user['id']) return json(401, { message: '401 Unauthorized' });
          given.set(
            note,
            (given.get(note) ?? []).filter((each) => each !== own),
          );
          return json(204, undefined);
        },
      ],
    ],
    forget: () => given.clear(),
  };
};
