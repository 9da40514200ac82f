/**
 * @param username null if nobody on file posted it
 * @returns the URL of the post on its own site; null for an identifier that the site cannot have issued
 */
export const postAddress = (username: string | null, id: string | null): string | null =>
  id && /^\d+$/.test(id) ? `https://x.com/${username ?? 'i'}/status/${id}` : null;
