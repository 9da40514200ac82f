/** The id of the text that describes links to original posts, once per document instead of in each of them. */
export const NEW_TAB = 'new-tab';
