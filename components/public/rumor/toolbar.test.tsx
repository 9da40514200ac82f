import { render, screen } from '@testing-library/react';
import { NO_FILTER } from '@/lib/domain/tweet/filter-rules';
import { RumorToolbar } from './toolbar';

const MONTHS = { '2026-11': 1_200, '2026-10': 1 };
const TEAMS = [{ name: 'Utah Jazz', slug: 'utah-jazz' }];

test('each outcome is an address, which keeps the rest of the view', () => {
  render(
    <RumorToolbar
      path="/nba/rumors"
      filter={{ ...NO_FILTER, verdict: 'correct', team: 'utah-jazz' }}
      months={MONTHS}
      hasVerdicts
    />,
  );
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['All', '/nba/rumors/filter?team=utah-jazz'],
    ['Correct', '/nba/rumors/filter?verdict=correct&team=utah-jazz'],
    ['Incorrect', '/nba/rumors/filter?verdict=incorrect&team=utah-jazz'],
    ['Unconfirmable', '/nba/rumors/filter?verdict=unconfirmable&team=utah-jazz'],
    ['Pending', '/nba/rumors/filter?verdict=pending&team=utah-jazz'],
    ['Not settled', '/nba/rumors/filter?verdict=unsettled&team=utah-jazz'],
  ]);
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Correct');
});

test('search engines follow the outcomes of the whole list, and no other view', () => {
  render(<RumorToolbar path="/nba/rumors" months={MONTHS} hasVerdicts />);
  const followed = screen.getAllByRole('link').filter((link) => link.getAttribute('rel') !== 'nofollow');
  expect(followed.map(({ textContent }) => textContent)).toEqual([
    'All',
    'Correct',
    'Incorrect',
    'Unconfirmable',
  ]);
});

test('the form has outcome, team, reporter, kind, month and order, and leads to a view', () => {
  const { container } = render(<RumorToolbar path="/nba/rumors" months={MONTHS} teams={TEAMS} hasReporter />);
  expect(container.querySelector('form')).toHaveAttribute('action', '/nba/rumors/filter');
  const names = [...container.querySelectorAll('[name]')].map((field) => field.getAttribute('name'));
  expect(names).toEqual(['verdict', 'team', 'reporter', 'kind', 'month', 'sort']);
  const months = [...container.querySelectorAll('[name=month] option')].map((one) => one.textContent);
  expect(months).toEqual(['Any', 'November 2026 (1,200)', 'October 2026 (1)']);
});

test('an outcome that is a link does not open the form', () => {
  const filter = { ...NO_FILTER, verdict: 'correct' } as const;
  const { container } = render(
    <RumorToolbar path="/nba/rumors" months={MONTHS} filter={filter} hasVerdicts />,
  );
  expect(container.querySelector('details')).not.toHaveAttribute('open');
});

test('the form is open while a view is shown', () => {
  const { container, rerender } = render(<RumorToolbar path="/nba/rumors" months={MONTHS} />);
  expect(container.querySelector('details')).not.toHaveAttribute('open');
  rerender(<RumorToolbar path="/nba/rumors" months={MONTHS} filter={{ ...NO_FILTER, month: '2026-11' }} />);
  expect(container.querySelector('details')).toHaveAttribute('open');
  rerender(<RumorToolbar path="/nba/rumors" months={MONTHS} filter={{ ...NO_FILTER, verdict: 'correct' }} />);
  expect(container.querySelector('details')).toHaveAttribute('open');
});

test.each([
  ['a month without reports', 'month', { month: '1999-05' }, 'May 1999 (0)'],
  ['a team that is not on file', 'team', { team: 'nowhere' }, 'nowhere'],
])('the form shows %s that the view asks for', (_case, name, asked, words) => {
  const filter = { ...NO_FILTER, ...asked };
  render(<RumorToolbar path="/nba/rumors" months={MONTHS} teams={TEAMS} filter={filter} />);
  const field = document.querySelector<HTMLSelectElement>(`[name=${name}]`);
  expect(field?.selectedOptions[0]).toHaveTextContent(words);
});
