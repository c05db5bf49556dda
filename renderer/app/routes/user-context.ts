/** What the screen of a user hands to its tabs. */
import type { User } from '../../features/users/model/user.ts';

/** Taken by `useOutletContext`. */
export interface UserContext {
  readonly user: User;
}
