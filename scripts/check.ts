import { findCitations } from './check/citations';

/** The part of `npm run check` that neither lint nor types can do. */
const citations = findCitations();
if (citations.length > 0) {
  console.error(
    `These lines cite documents that are not in the repository. State the rule, or point to docs/product:\n${citations.join('\n')}`,
  );
  process.exit(1);
}
