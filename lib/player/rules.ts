/**
 * Players on one page of the list. The specification wants about 20, as many as fill full rows of cards at
 * least 315 px wide (section 2, "Player list"). A page that is cached for everyone cannot know a window's width;
 * 18 fills the rows of one, two and three columns, and the grid never has more (docs/decisions/0012).
 */
export const PLAYERS_PER_PAGE = 18;
