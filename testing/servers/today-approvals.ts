/** Approvals as servers of versions 17 to 19 have them: kept here, by the people and the heads of the service. */
import { fieldsOf, type Fields } from './records.ts';
import { json, type Answer, type Rule, type Varied } from './varied-server.ts';

/** Its routes, and what a test sets. */
export interface ApprovalsOfToday {
  readonly rules: readonly Rule[];
  /** From now on the merge request with this number needs so many approvals. */
  readonly require: (iid: number, approvals: number) => void;
  /** Forgets all of them. */
  readonly forget: () => void;
}

const notApproved = (): Answer => json(401, { message: '401 Unauthorized' });

const person = (user: unknown): Fields => {
  const { id, username, name, state, avatar_url, web_url } = fieldsOf(user);
  return { id, username, public_email: null, name, state, locked: false, avatar_url, web_url };
};

/**
 * Makes them; the merge requests of one server share them. Everybody but the author may approve: the roles of a project
 * are not in the document.
 * @param onChange is called with the number of a merge request and how many approvals are left
 */
export const approvalsOfToday = (onChange: (iid: number, left: number) => void): ApprovalsOfToday => {
  const required = new Map<number, number>();
  /** Who approved, by the path of the merge request. */
  const given = new Map<string, Fields[]>();

  const leftOf = (path: string, iid: number): number =>
    Math.max(0, (required.get(iid) ?? 0) - (given.get(path)?.length ?? 0));

  interface Read {
    readonly item: Fields;
    readonly user: Fields;
    readonly hasApproved: boolean;
    readonly canApprove: boolean;
  }
  const read = async ({ ask }: Varied, path: string): Promise<Answer | Read> => {
    const answer = await ask('GET', path);
    if (answer.status !== 200) return answer;
    const item = fieldsOf(answer.json);
    const user = fieldsOf((await ask('GET', '/user')).json);
    const hasApproved = (given.get(path) ?? []).some((one) => fieldsOf(one['user'])['id'] === user['id']);
    const canApprove = !hasApproved && user['id'] !== undefined && user['id'] !== fieldsOf(item['author'])['id'];
    return { item, user, hasApproved, canApprove };
  };

  const present = async (request: Varied, status: number, path: string): Promise<Answer> => {
    const found = await read(request, path);
    if ('json' in found) return found;
    const { item, hasApproved, canApprove } = found;
    const { id, iid, project_id, title, description, state, created_at, updated_at, merge_status } = item;
    const left = leftOf(path, Number(iid));
    return json(status, {
      ...{ id, iid, project_id, title, description, state, created_at, updated_at, merge_status },
      approved: left === 0,
      approvals_required: required.get(Number(iid)) ?? 0,
      approvals_left: left,
      require_password_to_approve: false,
      approved_by: given.get(path) ?? [],
      ...{ suggested_approvers: [], approvers: [], approver_groups: [] },
      user_has_approved: hasApproved,
      user_can_approve: canApprove,
      ...{ approval_rules_left: [], has_approval_rules: false, invalid_approvers_rules: [] },
      ...{ merge_request_approvers_available: true, multiple_approval_rules_available: true },
    });
  };

  const keep = (path: string, iid: unknown, approvals: Fields[]): void => {
    given.set(path, approvals);
    onChange(Number(iid), leftOf(path, Number(iid)));
  };

  const approve = async (request: Varied, path = ''): Promise<Answer> => {
    const found = await read(request, path);
    if ('json' in found) return found;
    const { item, user, canApprove } = found;
    const { sha } = request.body;
    if (sha !== undefined && sha !== item['sha'])
      return json(409, { message: `SHA does not match HEAD of source branch: ${String(item['sha'])}` });
    if (!canApprove) return notApproved();
    const approval = { user: person(user), approved_at: new Date().toISOString() };
    keep(path, item['iid'], [...(given.get(path) ?? []), approval]);
    return present(request, 201, path);
  };

  const unapprove = async (request: Varied, path = ''): Promise<Answer> => {
    const found = await read(request, path);
    if ('json' in found) return found;
    const { item, user, hasApproved } = found;
    if (!hasApproved) return json(404, { message: '404 Not Found' });
    const others = (given.get(path) ?? []).filter((one) => fieldsOf(one['user'])['id'] !== user['id']);
    keep(path, item['iid'], others);
    return present(request, 201, path);
  };

  const one = String.raw`(/projects/[^/]+/merge_requests/\d+)`;
  return {
    rules: [
      [new RegExp(`^GET ${one}/approvals$`), (request, path = '') => present(request, 200, path)],
      [new RegExp(`^POST ${one}/approve$`), approve],
      [new RegExp(`^POST ${one}/unapprove$`), unapprove],
    ],
    require: (iid, approvals) => {
      required.set(iid, approvals);
      onChange(iid, approvals);
    },
    forget: () => {
      required.clear();
      given.clear();
    },
  };
};
