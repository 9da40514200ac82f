import { render, screen } from '@testing-library/react';
import { readConfig } from '@/lib/platform/config/config';
import { Banner } from './banner';
import { SiteFooter } from './site-footer';

let mockEnvironment: Record<string, string> = {};
jest.mock('@/lib/platform/config/config', () => {
  const actual = jest.requireActual('@/lib/platform/config/config');
  return { ...actual, config: () => actual.readConfig(mockEnvironment) };
});

const ALL = {
  SOCIAL_X_URL: 'https://x.com/our_site',
  SOCIAL_REDDIT_URL: 'https://www.reddit.com/r/our_site',
  COMMUNITY_URL: 'https://chat.example.com/join',
};
const NAMES = { SOCIAL_X_URL: 'X', SOCIAL_REDDIT_URL: 'Reddit', COMMUNITY_URL: 'Community chat' };

const shown = () =>
  Object.values(NAMES).flatMap((name) => {
    const link = screen.queryByRole('link', { name });
    return link ? [[name, link.getAttribute('href')]] : [];
  });

test.each([
  ['none', {}, []],
  ['an empty one', { SOCIAL_X_URL: '' }, []],
  ['X', { SOCIAL_X_URL: ALL.SOCIAL_X_URL }, [['X', ALL.SOCIAL_X_URL]]],
  ['Reddit', { SOCIAL_REDDIT_URL: ALL.SOCIAL_REDDIT_URL }, [['Reddit', ALL.SOCIAL_REDDIT_URL]]],
  ['the community', { COMMUNITY_URL: ALL.COMMUNITY_URL }, [['Community chat', ALL.COMMUNITY_URL]]],
  ['all', ALL, Object.entries(NAMES).map(([key, name]) => [name, ALL[key as keyof typeof ALL]])],
])("the footer links the site's own pages elsewhere that are configured: %s", (_which, env, expected) => {
  mockEnvironment = env;
  render(<SiteFooter />);
  expect(shown()).toEqual(expected);
  expect(screen.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/feeds/rumors.xml');
});

test.each([
  ['not set', {}, 0],
  ['set', { COMMUNITY_URL: ALL.COMMUNITY_URL }, 1],
])('the banner links the community chat only if it is %s', (_when, env, links) => {
  mockEnvironment = env;
  render(<Banner isSampleData />);
  expect(screen.queryAllByRole('link', { name: /community chat/ })).toHaveLength(links);
});

test('without sample data and a community there is no banner', () => {
  mockEnvironment = {};
  expect(render(<Banner isSampleData={false} />).container).toBeEmptyDOMElement();
});

test.each(['x.com/our_site', 'javascript:alert(1)'])('%s is refused as a link', (address) => {
  expect(() => readConfig({ SOCIAL_X_URL: address })).toThrow('must be an http or https address');
});
