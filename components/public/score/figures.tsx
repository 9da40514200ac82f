import type { ReactNode } from 'react';

interface Props {
  caption: string;
  columns: readonly { label: string; isNumber?: boolean }[];
  /** The first cell of each row is its heading. */
  rows: readonly (readonly ReactNode[])[];
}

/**
 * A table of figures. It can be scrolled by keyboard where it is wider than the window; on phones the rows of one with many
 * columns are blocks.
 */
export function Figures({ caption, columns, rows }: Props) {
  const kind = columns.length > 3 ? 'figures figures-wide' : 'figures';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={kind} aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" className={isNumber ? 'number' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells]) => (
            <tr key={String(heading)}>
              <th scope="row">{heading}</th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]?.label}
                  data-label={columns[index + 1]?.label}
                  className={columns[index + 1]?.isNumber ? 'number' : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
