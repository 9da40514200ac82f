/**
 * Players on one page of the list. A page should fill its rows with about 20 cards, but a page that is cached for
 * everyone cannot know the window's width: 18 fills rows of one, two and three columns.
 */
export const PLAYERS_PER_PAGE = 18;
