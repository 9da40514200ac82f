import { SearchBox } from '@/components/public/search/search-box.island';
import { PLAYER_RUMORS, TEAM_RUMORS } from '@/components/public/search/suggestions';
import { config } from '@/lib/platform/config/config';
import { type LinkedSection, QuickLinks } from './quick-links.island';
import { SearchDock } from './search-dock.island';

const SOURCES = [TEAM_RUMORS, PLAYER_RUMORS] as const;

/**
 * The head of the home page.
 * @param props.sections the sections with a quick link that the page has
 */
export function Hero({ sections }: { sections: readonly LinkedSection[] }) {
  return (
    <div className="wrap hero">
      <div>
        <h1>
          {config().SITE_NAME}: <span>NBA Rumors &amp; Reporters Database</span>
        </h1>
        <p className="lede">
          Current events are constantly added and updated, so check back for the latest rumors, who reported
          them, and how they turned out.
        </p>
      </div>
      <div className="min-w-0">
        <SearchDock>
          <SearchBox label="Search player or team" name="names" limit={3} sources={SOURCES} />
        </SearchDock>
        <QuickLinks sections={sections} />
      </div>
    </div>
  );
}
