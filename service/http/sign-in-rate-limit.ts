/** Limits guesses of passwords: ten guesses for a user in a minute, fifty from an address, then one waits (L4, L8). */
import { ApiFailure } from './api-failure.ts';

/** A guess that is counted already, before it is checked. */
export interface Guess {
  /** Counts it for one more name of the same user. @throws ApiFailure 429 when that one was guessed for too often */
  alsoFor(user: string): void;
  /** Takes it back: the password was right, or was not checked. */
  uncount(): void;
}

/** Counts guesses in memory: those that are being checked, and those that were wrong. */
export interface SignInRateLimit {
  /**
   * Counts a guess before it is checked, so that many at once are not all checked.
   * @param user one key per user, whichever of the names was typed
   * @param address network address that the guess came from
   * @throws ApiFailure 429 with the seconds to wait; the guess is not counted then
   */
  count(user: string, address: string, now: Date): Guess;
}

/** Guesses in a minute. An address has more: an office may share one. */
const allowed = { user: 10, address: 50 } as const;
const minute = 60_000;
/** So many names are remembered; the oldest are forgotten first, so that guessing names does not fill the memory. */
const remembered = 10_000;

const tooMany = (first: number, now: number): ApiFailure => {
  const seconds = Math.max(1, Math.ceil((first + minute - now) / 1000));
  return new ApiFailure(429, { message: '429 Too Many Requests' }, { 'Retry-After': String(seconds) });
};

/** Makes a rate limit. */
export const createSignInRateLimit = (): SignInRateLimit => {
  const counted = new Map<string, readonly { readonly time: number }[]>();
  const recent = (key: string, now: number) => (counted.get(key) ?? []).filter(({ time }) => now - time < minute);

  const check = (key: string, most: number, now: number): void => {
    const guesses = recent(key, now);
    const first = guesses.at(-most);
    if (first) throw tooMany(first.time, now);
  };
  const add = (key: string, guess: { readonly time: number }): void => {
    const guesses = [...recent(key, guess.time), guess];
    counted.delete(key);
    counted.set(key, guesses);
    const oldest = counted.keys().next().value;
    if (counted.size > remembered && oldest !== undefined) counted.delete(oldest);
  };

  return {
    count: (user, address, at) => {
      const guess = { time: at.getTime() };
      const keys = new Set<string>();
      const countFor = (key: string, most: number): void => {
        if (keys.has(key)) return;
        check(key, most, guess.time);
        add(key, guess);
        keys.add(key);
      };
      const uncount = (): void => {
        for (const key of keys) {
          const left = (counted.get(key) ?? []).filter((one) => one !== guess);
          if (left.length > 0) counted.set(key, left);
          else counted.delete(key);
        }
      };
      const countAll = (add: () => void): void => {
        try {
          add();
        } catch (error) {
          uncount();
          throw error;
        }
      };
      countAll(() => {
        countFor(`user ${user}`, allowed.user);
        countFor(`address ${address}`, allowed.address);
      });
      return {
        alsoFor: (other) => {
          countAll(() => {
            countFor(`user ${other}`, allowed.user);
          });
        },
        uncount,
      };
    },
  };
};
