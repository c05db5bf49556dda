/** The page with its inputs, which have numbers there, from 1 on. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { servePage, type PageServer } from '#bench/page/page-server.ts';
import { reviewInput, type InputName, type ReviewInput } from './inputs/review-input.ts';

/** A server of the page, and which input has which number. */
export interface Served extends PageServer {
  /** Calls to the API so far. */
  calls(): number;
  iidOf(name: InputName): number;
}

/** The first files of an answer, for a warm-up in the same languages; of one large file, a small input in its place. */
const beginningOf = async ({ json }: ReviewInput): Promise<string> => {
  const answer = JSON.parse(await readFile(json, 'utf8')) as { readonly changes: readonly unknown[] };
  const changes = answer.changes.slice(0, 3);
  const beginning = JSON.stringify({ ...answer, changes });
  return beginning.length < 1_000_000 ? beginning : readFile((await reviewInput('small')).json, 'utf8');
};

/** Serves inputs. */
export const serve = async (inputs: readonly ReviewInput[]): Promise<Served> => {
  let calls = 0;
  const beginnings = await Promise.all(inputs.map(beginningOf));
  const stream = (response: ServerResponse, iid: number): void => {
    const input = inputs[iid - 1];
    if (input === undefined) response.writeHead(404).end();
    else createReadStream(input.json).pipe(response.writeHead(200, { 'content-type': 'application/json' }));
  };
  const server = await servePage('review', (pathname, request, response) => {
    const [, part, iid] = /^\/(input|beginning)\/(\d+)$/.exec(pathname) ?? [];
    if (part === 'input') stream(response, Number(iid));
    else if (part === 'beginning') response.end(beginnings[Number(iid) - 1]);
    else if (pathname.startsWith('/api/')) {
      calls += 1;
      if (pathname !== '/api/mergeRequests.changes')
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      else
        void text(request).then((body) => {
          const call = JSON.parse(body) as { readonly params: { readonly merge_request_iid: number } };
          stream(response, call.params.merge_request_iid);
        });
    } else return false;
    return true;
  });
  return {
    ...server,
    calls: () => calls,
    iidOf: (name) => inputs.findIndex((input) => input.name === name) + 1,
  };
};
