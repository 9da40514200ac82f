/**
 * Reads one of our calls, for SWR.
 * @throws Error naming the address and the status of anything but success
 */
export async function fetchJson<Answer>(url: string): Promise<Answer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.json();
}
