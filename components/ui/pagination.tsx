import { PageLink } from '@/components/ui/page-link';

interface Props {
  page: number;
  totalPages: number;
  /** The path of a page, counted from 1. */
  hrefOf: (page: number) => string;
}

/** The linked pages: first, last, and two on either side of the current one; null for gaps. */
export function shownPages(page: number, totalPages: number): (number | null)[] {
  const near = (number: number) => number === 1 || number === totalPages || Math.abs(number - page) <= 2;
  const pages: (number | null)[] = [];
  for (let number = 1; number <= totalPages; number++) {
    if (near(number) || (near(number - 1) && near(number + 1))) pages.push(number);
    else if (pages.at(-1) !== null) pages.push(null);
  }
  return pages;
}

/** Links to the pages of a list; renders nothing if there is only one. */
export function Pagination({ page, totalPages, hrefOf }: Props) {
  if (totalPages <= 1) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      {page > 1 && (
        <PageLink href={hrefOf(page - 1)} rel="prev">
          Previous
        </PageLink>
      )}
      {shownPages(page, totalPages).map((number, place) =>
        number === null ? (
          <span className="gap" key={`gap-${place}`}>
            …
          </span>
        ) : number === page ? (
          <span aria-current="page" key={number}>
            {number}
          </span>
        ) : (
          <PageLink href={hrefOf(number)} key={number} aria-label={`Page ${number}`}>
            {number}
          </PageLink>
        ),
      )}
      {page < totalPages && (
        <PageLink href={hrefOf(page + 1)} rel="next">
          Next
        </PageLink>
      )}
    </nav>
  );
}
