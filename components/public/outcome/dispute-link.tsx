/** The link to the form that objects to an outcome. Not prefetched, and not for search engines: few follow it. */
export function DisputeLink({ id }: { id: string }) {
  return (
    <a className="dispute-link" href={`/dispute/${id}`} rel="nofollow">
      Dispute
    </a>
  );
}
