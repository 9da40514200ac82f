import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { HEAD_SCRIPT } from '@/components/layout/inline-scripts';
import { MonthGroups } from './month-groups';
import { Pagination, shownPages } from './pagination';
import { Picture } from './picture';
import { TagLink } from './tag-link';
import { TimeAgo } from './time-ago.island';

describe('TimeAgo', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
  afterEach(() => jest.useRealTimers());
  const setup = () =>
    render(<TimeAgo at="2026-11-21T11:58:30Z" rendered="just now" href="https://example.com/1" />);

  test('corrects the text from the server and updates it', () => {
    setup();
    expect(screen.getByText('1 minute ago')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('2 minutes ago')).toBeInTheDocument();
  });

  test('print shows the date and time in UTC', () => {
    render(<TimeAgo at="2026-11-20T12:02:54.000Z" rendered="1 minute ago" />);
    expect(document.querySelector('time')).toHaveAttribute('data-date', 'Nov 20, 2026, 12:02 PM UTC');
  });

  test('hovering for 500 ms shows the full date and time', () => {
    setup();
    fireEvent.mouseEnter(screen.getByText('1 minute ago').closest('.time-link') as Element);
    act(() => jest.advanceTimersByTime(499));
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('tooltip')).toHaveTextContent(/^11\/2\d\/2026 at \d{1,2}:58:30 [AP]M$/);
    fireEvent.keyDown(screen.getByRole('link'), { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, null, 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [6, 20, [1, null, 4, 5, 6, 7, 8, null, 20]],
  [20, 20, [1, null, 18, 19, 20]],
])('page %d of %d shows links %j', (page, totalPages, shown) => {
  expect(shownPages(page, totalPages)).toEqual(shown);
});

test('pagination marks the current page and links to its neighbors', () => {
  render(<Pagination page={2} totalPages={3} hrefOf={(page) => `/p/${page}`} />);
  expect(screen.getByText('2')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/p/1');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/p/3');
});

test('months have a name and a number of items', () => {
  const items = ['2026-11-20T00:00:00Z', '2026-11-01T00:00:00Z', '2026-10-31T00:00:00Z'].map((timestamp) => ({
    timestamp,
  }));
  render(<MonthGroups items={items}>{(month, start) => <p>{`${start}: ${month.length}`}</p>}</MonthGroups>);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'November 20262 rumors',
    'October 20261 rumor',
  ]);
  expect(screen.getByText('2: 1')).toBeInTheDocument();
});

test('a month whose number is not known shows none', () => {
  const items = [{ timestamp: '2026-11-20T00:00:00Z' }, { timestamp: '2026-10-20T00:00:00Z' }];
  render(
    <MonthGroups items={items} counts={{ '2026-10': 40 }}>
      {() => null}
    </MonthGroups>,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'November 2026',
    'October 202640 rumors',
  ]);
});

test('without a picture there are initials', () => {
  const { container, rerender } = render(<Picture name="Portland Trail Blazers" src={null} kind="team" />);
  expect(container).toHaveTextContent('PTB');
  rerender(<Picture name="Portland Trail Blazers" src="/portland.svg" kind="team" />);
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
});

const svgOf = ({ src }: HTMLImageElement) =>
  new DOMParser().parseFromString(decodeURIComponent(src.replace('data:image/svg+xml,', '')), 'text/html');

describe('a picture that fails to load', () => {
  beforeAll(() => {
    // biome-ignore lint/security/noGlobalEval: as the browser runs it
    window.eval(HEAD_SCRIPT);
  });

  test('becomes the initials of the name beside it, once', () => {
    render(
      <>
        <a href="/team">
          <Picture name="Utah Jazz" src="/team-logos/missing.svg" kind="team" />
          Utah Jazz
        </a>
        <header>
          <Picture name="Zoë Ek" src="/missing.svg" kind="person" />
          <p>Zoë Ek</p>
        </header>
      </>,
    );
    const pictures = [...document.querySelectorAll('img')];
    for (const picture of pictures) fireEvent.error(picture);
    expect(pictures.map((picture) => svgOf(picture).body.textContent)).toEqual(['UJ', 'ZE']);
    const sources = pictures.map(({ src }) => src);
    for (const picture of pictures) fireEvent.error(picture);
    expect(pictures.map(({ src }) => src)).toEqual(sources);
  });

  test.each([
    ['team', 'Portland Trail Blazers'],
    ['team', 'Philadelphia 76ers'],
    ['team', 'Utah Jazz'],
    ['player', 'Luka Dončević'],
    ['player', 'LUKA J. DONCEVIC'],
    ['player', 'D’Angelo Holm-Ek'],
    ['player', 'Shai G. Ek Jr.'],
    ['player', 'K`Von  Ek'],
    ['player', '坂本 龍馬'],
    ['player', 'Élan'],
    ['player', '(ex) Bo'],
  ] as const)('has the letters and the color of the %s without one: %s', (kind, name) => {
    const src = kind === 'team' ? '/assets/team-logos/missing.svg' : '/assets/player-images/missing.png';
    const { container } = render(
      <>
        <Picture name={name} src={null} kind={kind} />
        <header>
          <Picture name={name} src={src} kind={kind} />
          <div>{name}, 27 rumors</div>
        </header>
        <TagLink tag={{ kind, name, slug: 'x', image: src }} />
      </>,
    );
    const drawn = container.querySelector<HTMLElement>('span.picture')!;
    for (const picture of container.querySelectorAll('img')) {
      fireEvent.error(picture);
      const svg = svgOf(picture);
      expect(svg.body.textContent).toBe(drawn.textContent);
      const hue = 30 * Number(drawn.dataset.hue);
      expect(svg.querySelector('rect')?.getAttribute('fill')).toBe(`hsl(${hue},46%,32%)`);
      expect(svg.querySelector('text')?.getAttribute('fill')).toBe('#fff');
    }
  });

  test('is drawn in the colors of the style sheet', () => {
    expect(readFileSync('components/ui/ui.css', 'utf8')).toContain(
      'background: hsl(calc(var(--hue) * 30) 46% 32%);\n  color: #fff;',
    );
  });
});

test('the initials of a person keep one color in all spellings of the name', () => {
  const hues = ['Luka Dončević', 'LUKA DONCEVIC', 'Luka J. Doncevic', 'Luka  Dončević'].map((name) => {
    const { container } = render(<Picture name={name} src={null} kind="person" />);
    return container.querySelector('.picture')?.getAttribute('data-hue');
  });
  expect(new Set(hues).size).toBe(1);
});
