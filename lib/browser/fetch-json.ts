/**
 * Fetcher for SWR.
 * @throws Error naming the URL and the status unless the response is a success
 */
export async function fetchJson<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.json();
}
