/** What happens in the service and concerns others: system hooks, mails, subscribers ("Events"; behaviour page, "Hook kinds"). */
import type { UserRow } from '#service/store/users/users.ts';

/** 40 zeros: the value before a reference was made, and after it was deleted. */
export const noObject = '0'.repeat(40);

/** One reference (full name) that moved from one object to another. */
export interface MovedReference {
  readonly ref: string;
  readonly before: string;
  readonly after: string;
}

/** An SSH key, as its events name it. */
export interface EventKey {
  readonly id: number;
  readonly title: string;
  readonly key: string;
}

/** A user, as the events name one: events wait on disk, so nothing secret is among it. */
export type EventUser = Pick<UserRow, 'id' | 'name' | 'username' | 'email' | 'created_at'>;

/** Something that happened, delivered after it is on disk. */
export type ServiceEvent =
  | (MovedReference & { readonly kind: 'push' | 'tag_push'; readonly projectId: number; readonly userId: number })
  | {
      readonly kind: 'repository_update';
      readonly projectId: number;
      readonly userId: number;
      readonly changes: readonly MovedReference[];
    }
  | { readonly kind: 'project_create'; readonly projectId: number }
  | { readonly kind: 'user_create' | 'user_destroy'; readonly user: EventUser }
  | { readonly kind: 'key_create' | 'key_destroy'; readonly key: EventKey; readonly user: EventUser }
  | {
      readonly kind: 'merge_request';
      readonly mergeRequestId: number;
      readonly userId: number;
      readonly action: 'open' | 'update' | 'close' | 'reopen' | 'merge';
    }
  | { readonly kind: 'note'; readonly noteId: number }
  | {
      readonly kind: 'source_update';
      readonly mergeRequestId: number;
      readonly userId: number;
      /** The tips of the source branch. */
      readonly before: string;
      readonly after: string;
    };

/** The form in which an event waits on disk. */
export const storedForm = (serviceEvent: ServiceEvent): string => {
  if (!('user' in serviceEvent)) return JSON.stringify(serviceEvent);
  const { id, name, username, email, created_at } = serviceEvent.user;
  return JSON.stringify({ ...serviceEvent, user: { id, name, username, email, created_at } });
};
