import { render } from '@testing-library/react';
import { entityRef } from '@/test/views';
import { EntityPage } from './entity-page';

const show = (kind: 'player' | 'team', name: string, news: number, nicknames: string[], scope?: 'news') =>
  render(
    <EntityPage
      kind={kind}
      entity={{
        ...entityRef(name),
        nicknames: nicknames.map((nickname) => ({ name: nickname })),
        counts: { rumors: 1, news, all: 1 + news },
      }}
      image={null}
      scope={scope}
      hasVotes={false}
      tweets={[]}
      total={0}
      page={1}
      reliability={{}}
      toolbar={null}
      months={{}}
    />,
  ).container;

test.each([
  [
    'team',
    'Atlanta Hawks',
    7,
    ['Hawks'],
    'news',
    '1 rumor7 news reportsNickname: Hawks',
    'News about the Atlanta Hawks',
  ],
  ['player', 'Ike Obanor', 1, [], undefined, '1 rumor1 news report', 'Rumors and news about Ike Obanor'],
  [
    'player',
    'Ike Obanor',
    0,
    ['Ike', 'Obie'],
    'news',
    '1 rumor0 news reportsNicknames: Ike, Obie',
    'News about Ike Obanor',
  ],
] as const)(
  'the page of a %s, %s, with %i news reports',
  (kind, name, news, nicknames, scope, facts, banner) => {
    const page = show(kind, name, news, [...nicknames], scope);
    expect(page.querySelector('.facts')).toHaveTextContent(facts);
    expect(page.querySelector('.variants > span')).toHaveTextContent(banner);
  },
);
