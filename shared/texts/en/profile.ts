/** One's own profile. */
export const profile = {
  title: 'Profile',
  account: 'Account',
  keys: 'Keys and emails',
} as const;
