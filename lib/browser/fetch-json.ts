/**
 * Reads one of our calls, for SWR.
 * @throws Error naming the address and the status of anything but success
 */
export async function fetchJson<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}
