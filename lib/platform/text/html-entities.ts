const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** @returns the text of a post with the signs that X encodes for HTML, & < and >, as such; decoded once */
export const withoutHtmlEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);
