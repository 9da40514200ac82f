import type { Section } from '@/lib/domain/blog/schema';
import { RichText } from './rich-text';

type Table = Extract<Section, { kind: 'table' }>;
type Cells = Table['rows'][number];

/** Rows and cells have no ids, and their order does not change. */
const keyed = <Item,>(items: Item[]) => items.map((item, place) => ({ item, key: String(place) }));

/** A table in a post; the first cell of a row is its header. Wide tables scroll, also by keyboard. */
export function SectionTable({ table: { caption, head, rows } }: { table: Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
    <section className="post-table" aria-label={caption ?? 'Table'} tabIndex={0}>
      <table>
        {caption && <caption>{caption}</caption>}
        {head.length > 0 && (
          <thead>
            {keyed(head).map(({ item, key }) => (
              <tr key={key}>
                {keyed(item).map((cell) => (
                  <th key={cell.key} scope="col">
                    <RichText text={cell.item} isInline />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
        )}
        <tbody>
          {keyed(rows).map(({ item, key }) => (
            <BodyRow key={key} cells={item} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function BodyRow({ cells: [first, ...rest] }: { cells: Cells }) {
  return (
    <tr>
      {first && (
        <th scope="row">
          <RichText text={first} isInline />
        </th>
      )}
      {keyed(rest).map(({ item, key }) => (
        <td key={key}>
          <RichText text={item} isInline />
        </td>
      ))}
    </tr>
  );
}
