/** Table `award_emoji`: reactions of people to things. */
import { insert, type Database } from '#node/database.ts';

/** A row of `award_emoji`. */
export interface AwardEmojiRow {
  readonly id: number;
  readonly name: string;
  readonly user_id: number;
  readonly awardable_type: string;
  readonly awardable_id: number;
  readonly created_at: string;
}

/** Adds a reaction; the same one again is the one that is there. */
export const award = (database: Database, row: Omit<AwardEmojiRow, 'id'>): AwardEmojiRow => {
  const known = database.one<AwardEmojiRow>(
    'SELECT * FROM award_emoji WHERE awardable_type = ? AND awardable_id = ? AND user_id = ? AND name = ?',
    row.awardable_type,
    row.awardable_id,
    row.user_id,
    row.name,
  );
  return known ?? { ...row, id: insert(database, 'award_emoji', { ...row }) };
};
