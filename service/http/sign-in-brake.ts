/** Slows down whoever guesses passwords: ten failures in a minute, and the next try has to wait (L4). */
import { ApiFailure } from './api-failure.ts';

/** Counts failed sign-ins per login in memory. */
export interface SignInBrake {
  /** @throws ApiFailure 429 with the seconds to wait, when the login failed too often in the last minute */
  check(login: string, now: Date): void;
  failed(login: string, now: Date): void;
}

const allowed = 10;
const minute = 60_000;
/** So many logins are remembered; the oldest are forgotten first, so that guessing names does not fill the memory. */
const remembered = 10_000;

/** Makes a brake. */
export const createSignInBrake = (): SignInBrake => {
  const failures = new Map<string, number[]>();
  const recent = (login: string, now: Date): number[] =>
    (failures.get(login.toLowerCase()) ?? []).filter((time) => now.getTime() - time < minute);
  return {
    check: (login, now) => {
      const times = recent(login, now);
      const first = times[0];
      if (times.length < allowed || first === undefined) return;
      const seconds = Math.ceil((first + minute - now.getTime()) / 1000);
      throw new ApiFailure(429, { message: '429 Too Many Requests' }, { 'Retry-After': String(seconds) });
    },
    failed: (login, now) => {
      const times = [...recent(login, now), now.getTime()];
      failures.delete(login.toLowerCase());
      failures.set(login.toLowerCase(), times);
      const oldest = failures.keys().next().value;
      if (failures.size > remembered && oldest !== undefined) failures.delete(oldest);
    },
  };
};
