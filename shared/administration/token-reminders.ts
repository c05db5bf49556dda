/** What the channels `token-reminders:*` speak about: which impersonation tokens end soon, as the overview of administrators last read them. */

/** A token that has an end: never its value. */
export interface EndingToken {
  readonly id: number;
  readonly name: string;
  /** Id of the user whom it acts as. */
  readonly user: number;
  readonly username: string;
  /** First day on which it is refused, `YYYY-MM-DD`, in UTC. */
  readonly expires_at: string;
}

/** What one reading of the overview found. */
export interface EndingTokensRead {
  /** Tokens that work and have an end, the first to end first. */
  readonly tokens: readonly EndingToken[];
  /** Usernames whose tokens could not be read: what is kept of them stays. */
  readonly unread: readonly string[];
}

/** Days in UTC, `YYYY-MM-DD`. */
export interface ReminderDays {
  readonly today: string;
  /** The last day that counts as soon. */
  readonly until: string;
}

/** Tokens that end after today and by a day, without those whose reminder was dismissed. */
export interface TokenReminder {
  readonly count: number;
  /** The first of them to end, at most {@link mostNamed}. */
  readonly tokens: readonly EndingToken[];
  /** When the overview was read, ISO 8601, by this computer's clock; null: never. */
  readonly read_at: string | null;
  /** The day from which on the reminder is wanted again; null: it was not put off. */
  readonly remind_on: string | null;
}

/** Most tokens that are kept of an account. */
export const mostEndingTokens = 10_000;
/** Most tokens that a reminder names. */
export const mostNamed = 3;
