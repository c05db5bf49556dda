/** What the profile hands to its tabs. */
import type { OwnUser } from '../../features/profile/model/own-user.ts';

/** Taken by `useOutletContext`. */
export interface ProfileContext {
  readonly user: OwnUser;
}
