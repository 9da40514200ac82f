/** The text of a rumor that something is said of, with a link to edit it. */
export const RumorQuote = ({ rumor }: { rumor: { _id: string; url: string; tweet: string } }) => (
  <blockquote cite={rumor.url}>
    {rumor.tweet}{' '}
    <a href={`/admin/single-tweet-page/${rumor._id}`} target="_blank" rel="noopener">
      Edit Tweet
    </a>
  </blockquote>
);
