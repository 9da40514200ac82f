/** What the browser remembers to follow, in local storage: the keys, as JSON. Only buttons go by it. */
export const FOLLOWED_KEY = 'following';

/** @returns the keys; none if the value is missing or not one of ours */
export function parseFollowed(raw: string | null | undefined): string[] {
  try {
    const keys: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
