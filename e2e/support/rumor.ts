import { expect, type Page } from '@playwright/test';

interface Rumor {
  tweet: string;
  /** Dana Whitlock's by default. */
  username?: string;
  /** Now by default. */
  timestamp?: string;
}

/** Creates a rumor that names a player and a team, as the editor who is signed in. @returns its ids */
export async function createRumor(page: Page, rumor: Rumor): Promise<{ _id: string; tweet_id: string }> {
  const answer = await page.request.post('/_api/admin/tweets', {
    data: {
      url: `https://news.example/${encodeURIComponent(rumor.tweet)}`,
      username: 'danawhitlock',
      timestamp: new Date().toISOString(),
      ...rumor,
      rating: 'good_rumor',
      players: ['ike-obanor'],
      teams: ['miami-heat'],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).tweet;
}
