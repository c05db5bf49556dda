/** The user of a screen with tabs, as the screen hands it to them: another one, or on the profile oneself. */
import { useOutletContext } from 'react-router';
import type { User } from './user.ts';

export interface ShownUser {
  readonly user: User;
  /** The profile: other operations, and other words. */
  readonly isOwn: boolean;
}

/** For the tabs. */
export const useShownUser = (): ShownUser => useOutletContext<ShownUser>();
