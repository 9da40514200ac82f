import { render, screen } from '@testing-library/react';
import { Highlights } from '@/components/public/journalist/highlights';
import { RumorCard } from '@/components/public/rumor/rumor-grid';
import { tweetView } from '@/test/views';

const source = { url: 'https://league.example/trades', note: 'The league announced it.' };

test.each([
  ['the card', (tweet: ReturnType<typeof tweetView>) => <RumorCard tweet={tweet} />],
  [
    'a highlight of a profile',
    (tweet: ReturnType<typeof tweetView>) => <Highlights highlights={[{ description: 'First.', tweet }]} />,
  ],
])('%s links the source of the outcome', (_name, show) => {
  const { rerender } = render(show(tweetView({ resolution_source: source })));
  const link = screen.getByRole('link', { name: /^source ?: The league announced it\.$/ });
  expect(link).toHaveAttribute('href', source.url);
  expect(link.getAttribute('rel')).toContain('nofollow');
  expect(link.getAttribute('rel')).toContain('noopener');
  rerender(show(tweetView()));
  expect(screen.queryByRole('link', { name: /source/ })).not.toBeInTheDocument();
});
