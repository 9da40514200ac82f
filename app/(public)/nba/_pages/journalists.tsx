import { JournalistList } from '@/components/public/journalist/journalist-list';
import { SearchBox } from '@/components/public/search/search-box.island';
import { ListJsonLd } from '@/components/public/seo/list-json-ld';
import { PageHead } from '@/components/ui/page-head';
import { PageLink } from '@/components/ui/page-link';
import {
  JOURNALIST_ORDERS,
  type JournalistOrder,
  MIN_DECIDED,
  ORDER_NAMES,
  orderFigure,
  sortJournalists,
} from '@/lib/domain/journalist/list-order';
import { listJournalists } from '@/lib/domain/journalist/queries';
import { LIST_SUGGESTIONS } from '@/lib/domain/search/suggest-rules';
import { journalistPath, journalistsPath } from '@/lib/domain/site/paths';
import { listPlaces } from '@/lib/domain/standings/queries';

/** The list of journalists in an order (docs/product/journalists.md). */
export async function JournalistsPage({ order }: { order: JournalistOrder }) {
  const [all, places] = await Promise.all([listJournalists(), listPlaces()]);
  const journalists = sortJournalists(all, order);
  const suggestions = journalists.map(({ name, username }) => ({
    label: name,
    href: journalistPath(username),
  }));
  return (
    <div className="wrap">
      <ListJsonLd
        trail={[{ name: 'NBA Journalists', path: journalistsPath() }]}
        items={journalists.map(({ name, username }) => ({ name, path: journalistPath(username) }))}
      />
      <PageHead
        title="NBA Journalists"
        lede="Who reports the news, and how often they’re right."
        below={
          <nav className="segments" aria-label="Order">
            {JOURNALIST_ORDERS.map((one) => (
              <PageLink
                key={one}
                href={journalistsPath(one)}
                aria-current={one === order ? 'page' : undefined}
              >
                {ORDER_NAMES[one]}
              </PageLink>
            ))}
          </nav>
        }
      >
        <SearchBox
          label="Search journalist"
          name="journalists"
          limit={LIST_SUGGESTIONS}
          suggestions={suggestions}
        />
      </PageHead>
      {order === 'rate' && (
        <p className="note mb-3">
          Reporters with fewer than {MIN_DECIDED} correct or incorrect rumors come last: that’s too few to go
          by.
        </p>
      )}
      <JournalistList
        journalists={journalists}
        figureOf={(journalist) => orderFigure(journalist, order)}
        places={places}
        isFolded
      />
    </div>
  );
}
