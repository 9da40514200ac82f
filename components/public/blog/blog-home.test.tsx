import { render, screen } from '@testing-library/react';
import type { PostPreview } from '@/lib/domain/blog/schema';
import { BlogHome } from './blog-home';

const post = (title: string): PostPreview => ({
  id: title,
  uid: title.toLowerCase(),
  title,
  description: `About ${title}.`,
  timestamp: '2026-08-11T14:00:00.000Z',
  image: null,
  tags: [],
});

test.each([
  ['none', [], 1, null],
  ['one', ['A'], 1, 'A'],
  ['several, in the order given', ['C', 'A', 'B'], 1, 'C'],
  ['those of a further page', ['C', 'A', 'B'], 2, null],
])(
  'a grid of preview cards linking to /blog/{uid}, the newest across the page: %s',
  (_case, titles, page, lead) => {
    render(<BlogHome title="Blog" description="" posts={titles.map(post)} page={page} totalPages={2} />);
    const cards = screen.queryAllByRole('article');
    expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(
      titles.map((title) => `/blog/${title.toLowerCase()}`),
    );
    const leads = cards.filter((card) => card.classList.contains('preview-lead'));
    expect(leads.map((card) => card.querySelector('h2')?.textContent)).toEqual(lead ? [lead] : []);
    expect(screen.queryAllByText('No posts yet')).toHaveLength(titles.length === 0 ? 1 : 0);
  },
);
