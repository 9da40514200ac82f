/**
 * @param username null where nobody on file said it
 * @returns the post's address on its own site; null for an identifier that the site cannot have given
 */
export const postAddress = (username: string | null, id: string | null): string | null =>
  id && /^\d+$/.test(id) ? `https://x.com/${username ?? 'i'}/status/${id}` : null;
