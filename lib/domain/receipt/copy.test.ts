import { copyText } from './copy';

const receipt = {
  content: 'He stays.\nMark it.',
  poster_username: 'hot_taker',
  url: 'https://www.reddit.com/r/nba/comments/p1/he_stays/',
};

test('copied text is the quoted content, a dash, the poster username, a blank line, then "Source: " and the url', () => {
  const text =
    '"He stays.\nMark it." - hot_taker\n\nSource: https://www.reddit.com/r/nba/comments/p1/he_stays/';
  expect(copyText([receipt])).toBe(text);
  expect(copyText([receipt, receipt])).toBe(`${text}\n\n${text}`);
});
