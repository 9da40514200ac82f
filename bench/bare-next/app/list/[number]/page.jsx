/**
 * As many elements as a page of 72 rumors has, written as one would write them, of data at hand: what
 * `bench/first-render.ts` compares with. Only page 0 is rendered by the build, each other one at its first visit.
 */
export const generateStaticParams = () => [{ number: '0' }];

const CARDS = 72;
const WORDS =
  'a report of a trade that the teams have discussed for weeks with nothing signed as of today'.split(' ');

export default async function Page({ params }) {
  const number = Number((await params).number);
  return (
    <main>
      {Array.from({ length: CARDS }, (_, place) => (
        <Card key={place} id={number * CARDS + place} />
      ))}
    </main>
  );
}

function Card({ id }) {
  return (
    <article id={`card-${id}`} className="card">
      <header>
        <a href={`/reporter/${id % 40}`}>
          <b>Reporter {id % 40}</b>
          <small>A newspaper</small>
        </a>
        <time dateTime={new Date(id * 60_000).toISOString()}>{new Date(id * 60_000).toUTCString()}</time>
      </header>
      <p>
        {WORDS.join(' ')} <mark>a player</mark> {WORDS.toReversed().join(' ')}
      </p>
      <ul>
        {[1, 2, 3].map((tag) => (
          <li key={tag}>
            <a href={`/tag/${id}-${tag}`}>
              <span>Tag {tag}</span>
            </a>
          </li>
        ))}
      </ul>
      <footer>
        <b>Correct</b>
        <span>
          <small>after</small> {id % 30} days
        </span>
        <a href={`/card/${id}`}>
          <span>Share</span>
        </a>
      </footer>
    </article>
  );
}
