import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HEAD_SCRIPT } from './inline-scripts';
import { LoadingStatus } from './loading-status.island';
import { NavGroupMenu } from './nav-group-menu.island';
import { RouteChange } from './route-change.island';
import { ThemeToggle } from './theme-toggle';

let pathname = '/';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const scrollTo = jest.fn();
beforeEach(() => {
  pathname = '/';
  scrollTo.mockClear();
  localStorage.clear();
  Object.assign(window, { scrollTo });
});

describe('the theme toggle', () => {
  beforeAll(() => {
    // biome-ignore lint/security/noGlobalEval: as the browser runs it
    window.eval(HEAD_SCRIPT);
  });

  test('switches the theme and stores it', async () => {
    render(<ThemeToggle />);
    await userEvent.click(screen.getByRole('button'));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('darkMode')).toBe('true');
    await userEvent.click(screen.getByRole('button'));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('darkMode')).toBe('false');
  });

  test('follows another tab', () => {
    render(<ThemeToggle />);
    window.dispatchEvent(new StorageEvent('storage', { key: 'darkMode', newValue: 'true' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});

describe('the Rumors dropdown', () => {
  const setup = () => {
    render(
      <NavGroupMenu group={{ label: 'Rumors', links: [{ label: 'All Rumors', href: '/nba/rumors' }] }} />,
    );
    return screen.getByRole('button', { name: 'Rumors' });
  };
  test('opens and closes by click', async () => {
    const button = setup();
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('Escape closes it and restores the focus', async () => {
    const button = setup();
    button.focus();
    await userEvent.keyboard('{Enter}{Tab}');
    expect(screen.getByRole('link', { name: 'All Rumors' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('leaving it by keyboard closes it', async () => {
    const button = setup();
    button.focus();
    await userEvent.keyboard('{Enter}{Tab}{Tab}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('a press outside and another dropdown under the pointer close it', () => {
    const button = setup();
    render(<NavGroupMenu group={{ label: 'More', links: [] }} />);
    fireEvent.click(button);
    fireEvent.pointerOver(button);
    fireEvent.pointerOver(document.body);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    fireEvent.pointerOver(screen.getByRole('button', { name: 'More' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button);
    fireEvent.pointerDown(screen.getByRole('link', { name: 'All Rumors' }));
    expect(button).toHaveAttribute('aria-expanded', 'true');
    fireEvent.pointerDown(document.body);
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

test('a route change scrolls to the top and marks the current link; the first page stays as it is', () => {
  const header = (
    <header className="site-header">
      <nav>
        <a href="/nba/journalists">Journalists</a>
        <a href="/blog">Blog</a>
      </nav>
      <RouteChange />
    </header>
  );
  scrollTo.mockClear();
  const { rerender } = render(header);
  expect(scrollTo).not.toHaveBeenCalled();
  pathname = '/blog';
  // Another layout takes the place of the one before.
  rerender(<div>{header}</div>);
  expect(screen.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Journalists' })).not.toHaveAttribute('aria-current');
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  expect(history.scrollRestoration).toBe('manual');
});

test.each([
  ['/nba/rumors', 'All Rumors', 'page'],
  ['/nba/rumors/2', 'All Rumors', 'true'],
  ['/nba/rumors/players', 'Player', 'page'],
  ['/nba/rumors/players/lebron-james', 'Player', 'true'],
  ['/nba/journalists', 'Journalists', 'page'],
  ['/nba/journalists/rate', 'Journalists', 'true'],
  ['/nba/journalist/danawhitlock/2', 'Journalists', 'true'],
  ['/blog/why-us', 'About us', 'page'],
  ['/blog/a-post', 'Blog', 'true'],
  ['/blogs', null, null],
  ['/', null, null],
])('of each menu the link to the page, or to the nearest above it, is marked: %s', (path, name, mark) => {
  pathname = path;
  const hrefs = {
    Journalists: '/nba/journalists',
    'All Rumors': '/nba/rumors',
    Player: '/nba/rumors/players',
    Blog: '/blog',
    'About us': '/blog/why-us',
  };
  render(
    <header className="site-header">
      <a href="/">Home</a>
      {['Main', 'Menu'].map((menu) => (
        <nav key={menu}>
          {Object.entries(hrefs).map(([label, href]) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
      ))}
      <RouteChange />
    </header>,
  );
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual(
    name ? Array(2).fill([name, mark]) : [],
  );
});

test('back and forward scroll to the top, also between views of one path', () => {
  render(<RouteChange />);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  scrollTo.mockClear();
  location.hash = '#latest';
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(scrollTo).not.toHaveBeenCalled();
  location.hash = '';
});

test('a slow page is announced with its loading text', async () => {
  jest.useFakeTimers();
  render(
    <>
      <a href="/nba/rumors" onClick={(event) => event.preventDefault()}>
        More Rumors
      </a>
      <LoadingStatus />
    </>,
  );
  screen.getByRole('link').click();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => {
    jest.advanceTimersByTime(250);
  });
  expect(screen.getByRole('status')).toHaveTextContent('Grabbing latest rumors');
  jest.useRealTimers();
});
