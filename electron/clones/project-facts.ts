/** What a clone's work needs to know of a merge request: read from its server through the account's proxy, never taken from a page. */
import type { AnswerOf } from '#shared/api/registry.ts';
import { ask } from '#electron/accounts/ask.ts';
import type { CallResult } from '#electron/accounts/ask.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import { t } from '#shared/texts/texts.ts';
import type { MergeRequestOfClone } from './channels.ts';
import { CloneError } from './clone-error.ts';

/** A merge request as its server has it now. */
export interface RequestFacts {
  readonly source_branch: string;
  readonly target_branch: string;
  /** Its head; null: the server names none. */
  readonly sha: string | null;
  /** Address of the page of the project that it is in. */
  readonly page: string;
}

/** An open merge request with its head. */
export interface OpenRequest {
  readonly iid: number;
  readonly title: string;
  readonly sha: string;
}

/** Pages of 100 that are read of a list. */
const mostPages = 10;

const valueOf = <Value>(result: CallResult<Value>): Value => {
  if (result.ok) return result.value;
  throw new CloneError(result.failure.message, result.failure.hint);
};

/** Reads a merge request. @throws CloneError */
export const readRequest = async (makeCall: MakeCall, { project, iid }: MergeRequestOfClone): Promise<RequestFacts> => {
  const params = { id: project, merge_request_iid: iid };
  const item: AnswerOf<'mergeRequests.get'> = valueOf(await ask(makeCall, 'mergeRequests.get', { params }));
  const page = /^(https?:\/\/.+?)\/(?:-\/)?merge_requests\/\d+$/.exec(item.web_url ?? '')?.[1];
  if (page === undefined) throw new CloneError(t('clone_failures.no_page'));
  const { source_branch, target_branch, sha } = item;
  return { source_branch: source_branch ?? '', target_branch: target_branch ?? '', sha, page };
};

/** The commit that a branch is at now. @throws CloneError */
export const readTip = async (makeCall: MakeCall, project: number, branch: string): Promise<string> => {
  const found = valueOf(await ask(makeCall, 'branches.get', { params: { id: project, branch } }));
  return found.commit?.id ?? '';
};

/** The open merge requests of a target branch but one; those beyond the first 1,000 of the project are counted alone. */
export const readOpenRequests = async (
  makeCall: MakeCall,
  { project, iid }: MergeRequestOfClone,
  target: string,
): Promise<{ readonly requests: readonly OpenRequest[]; readonly hasMore: boolean }> => {
  const requests: OpenRequest[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const query = { state: 'opened', per_page: 100, page } as const;
    const items = valueOf(await ask(makeCall, 'mergeRequests.list', { params: { id: project }, query }));
    for (const item of items)
      if (item.iid !== iid && item.target_branch === target && item.sha !== null)
        requests.push({ iid: item.iid, title: item.title ?? '', sha: item.sha });
    if (items.length < 100) return { requests, hasMore: false };
  }
  return { requests, hasMore: true };
};
