import { type Report, rolesOf } from '@/lib/domain/forecast/role';

/** A story that several reporters have of sources of their own. */
export interface HotStory {
  name: string;
  slug: string;
  /** Their names, whoever was first before others. */
  reporters: string[];
}

/** Who is alone with something makes no story hot. */
const MIN_REPORTERS = 2;

/**
 * @param reports of some stories, in any order
 * @returns the stories with most reporters who do not only repeat others, the most first, then the latest; their reporters by
 *   the time of their first report
 */
export function hotStories(
  reports: readonly Report[],
  limit: number,
): { story: string; reporters: string[] }[] {
  const byStory = new Map<string, Report[]>();
  for (const report of reports)
    for (const story of report.stories) byStory.set(story, [...(byStory.get(story) ?? []), report]);
  return [...byStory]
    .map(([story, all]) => {
      const roles = rolesOf(all);
      const own = all
        .filter(({ id }) => !['repetition', null, undefined].includes(roles.get(id)))
        .sort((one, other) => one.at - other.at);
      const reporters = [...new Set(own.flatMap((report) => report.reporters))];
      return { story, reporters, at: own.at(-1)?.at ?? 0 };
    })
    .filter(({ reporters }) => reporters.length >= MIN_REPORTERS)
    .sort((one, other) => other.reporters.length - one.reporters.length || other.at - one.at)
    .slice(0, limit)
    .map(({ story, reporters }) => ({ story, reporters }));
}
