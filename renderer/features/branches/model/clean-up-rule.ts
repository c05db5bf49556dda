/** Which branches a rule deletes, which it keeps with the reason, and how many it never offers. */

import { tipTime } from '#renderer/things/branch/branch.ts';
import { textMatcher } from '#renderer/blocks/filter-bar/text-filter.ts';
import { t } from '#renderer/texts/t.ts';
import { keptBecause, type ListedBranch } from '#renderer/things/branch/listed-branch.ts';

/** A rule as its form has it. */
export interface CleanUpRule {
  /** Branches that the default branch contains. */
  readonly isMerged: boolean;
  /** Branches whose last commit is older than `days`. */
  readonly isOld: boolean;
  /** As typed. */
  readonly days: string;
  /** Words and globs, all of which must match a name; after a comma others that may match instead; empty: every name. */
  readonly only: string;
  /** Words and globs, with or without commas: a branch of which one matches is kept. */
  readonly never: string;
  /** Sources of open merge requests as well. */
  readonly withRequests: boolean;
}

/** Merged branches; what is old is left to the user. */
export const firstRule: CleanUpRule = {
  isMerged: true,
  isOld: false,
  days: '90',
  only: '',
  never: '',
  withRequests: false,
};

/** What a rule says of the branches of a list. */
export interface CleanUpPlan {
  readonly goes: readonly ListedBranch[];
  readonly stays: readonly { readonly item: ListedBranch; readonly reason: string }[];
  /** Default and protected ones among those that the rule describes: they are in neither list. */
  readonly neverOffered: number;
  /** Why the rule chooses nothing; null where it can. */
  readonly problem: string | null;
}

const day = 24 * 60 * 60_000;
const mostDays = 36_500;

/** The days as a number; null where they are none. */
export const daysOf = ({ days }: Pick<CleanUpRule, 'days'>): number | null => {
  const number = Number(days);
  return /^\s*\d+\s*$/.test(days) && number >= 1 && number <= mostDays ? number : null;
};

const problemOf = (rule: CleanUpRule): string | null => {
  if (rule.isOld && daysOf(rule) === null) return t('branches.days_wrong', { most: mostDays });
  return rule.isMerged || rule.isOld || rule.only.trim() !== '' ? null : t('branches.rule_empty');
};

/** Where one wish for names ends and the next begins. A comma within a word may belong to a branch: what is deleted is not guessed. */
const nextNames = /,(?:\s+|$)/;
/** Where one name that is kept ends and the next begins. */
const nextKept = /[\s,]+/;

/** A test for names that fit one of the parts; none where all of them are empty. */
const anyOf = (text: string, between: RegExp): ((name: string) => boolean) => {
  const tests = text
    .trim()
    .split(between)
    .filter((part) => part.trim() !== '')
    .map((part) => textMatcher(part));
  return (name) => tests.some((test) => test(name));
};

/**
 * Sorts the branches by a rule.
 * @param now epoch ms, by the server's clock
 */
export const cleanUpPlan = (items: readonly ListedBranch[], rule: CleanUpRule, now: number): CleanUpPlan => {
  const problem = problemOf(rule);
  if (problem !== null) return { goes: [], stays: [], neverOffered: 0, problem };
  const before = rule.isOld ? now - (daysOf(rule) ?? mostDays) * day : Number.NEGATIVE_INFINITY;
  const isNamed = rule.only.trim() === '' ? () => true : anyOf(rule.only, nextNames);
  const isExcepted = anyOf(rule.never, nextKept);
  const isMeant = (item: ListedBranch): boolean => {
    if (!isNamed(item.branch.name)) return false;
    if (!rule.isMerged && !rule.isOld) return true;
    return (
      (rule.isMerged && (item.branch.merged === true || item.isAtDefault)) ||
      (rule.isOld && tipTime(item.branch) < before)
    );
  };
  const reasonOf = (item: ListedBranch): string | null => {
    if (isExcepted(item.branch.name)) return t('branches.excepted');
    // Made just now, or merged without a commit of its own: servers differ in whether they call it merged. Who names it means it.
    if (rule.isMerged && item.isAtDefault) return t('branches.same_commit');
    if (item.request && !rule.withRequests) return t('branches.source_of', { iid: String(item.request.iid) });
    if (item.intoIt) return t('branches.target_of', { iid: String(item.intoIt.iid) });
    return item.branch.commit ? null : '';
  };
  const goes: ListedBranch[] = [];
  const stays: { item: ListedBranch; reason: string }[] = [];
  let neverOffered = 0;
  for (const item of items) {
    if (!isMeant(item)) continue;
    if (keptBecause(item) !== null) {
      neverOffered += 1;
      continue;
    }
    const reason = reasonOf(item);
    if (reason === null) goes.push(item);
    else stays.push({ item, reason });
  }
  return { goes, stays, neverOffered, problem };
};
