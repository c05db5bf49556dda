/** What the list of a user's impersonation tokens asks for. */
export const tokensInput = (user: number, state: 'all' | 'active' | 'inactive') => ({
  params: { user_id: user },
  query: { per_page: 100, ...(state !== 'all' && { state }) },
});
