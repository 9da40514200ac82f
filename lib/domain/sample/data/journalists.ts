/**
 * Invented journalists, one per line: username; name; team, or "None"; the editors' number with its reason in
 * parentheses, if they gave one, or "-" for no number; tier; on the home page or not; badges; affiliation; biography.
 */
export const JOURNALISTS = `
danawhitlock; Dana Whitlock; None; 8.3 (Set when her move to national news was new, and not changed since.); Tier 1; yes; rumors|breaking_news|injury_updates|podcast; The Ledger/National desk; Has covered the league from the bench and from the press row for fifteen years. Files late, corrects early.
imanidupree; Imani Dupree; Memphis Grizzlies; -; Tier 1; yes; rumors|breaking_news|interview_quotes; Delta Courier; Beat writer in Memphis. Waits for the second source, then for the third.
wojtekhalvorsen; Wojtek Halvorsen; None; -; Tier 1; yes; breaking_news|rumors; Halfcourt Report/Newsbreaker; Trades, signings and front offices, in one sentence where one will do.
shamsaokafor; Shamsa Okafor; None; -; Tier 1; yes; breaking_news|rumors|podcast; The Baseline/Newsbreaker; Reports on transactions and contracts; talks about them twice a week in Baseline to Baseline.
priyaraman; Priya Raman; Utah Jazz; -; Tier 1; yes; rumors|injury_updates|gametime_analysis; Wasatch Daily/Jazz beat; Covers the Jazz home and away. A former physiotherapist who reads injury reports as others read poems.
tomashgrove; Tom Ashgrove; Sacramento Kings; -; Tier 2; yes; rumors|articles; Valley Standard/Kings beat; Money, cap sheets and the Kings, in that order.
theo_marchetti; Théo Marchetti; Toronto Raptors; -; Tier 2; no; podcast|interview_quotes; Radio Queen Street; Asks the question after the question.
jonasberg; Jonas Berg; Denver Nuggets; -; Tier 2; yes; gametime_analysis|articles|rumors; Front Range Sport; Film, numbers, and what agents say about both.
luciaferrer; Lucía Ferrer; Chicago Bulls; -; Tier 2; yes; rumors|interview_quotes; Lakeside Tribune/Bulls beat; Sits behind the bench and listens.
max_oyelowo; Maximiliana Oyelowo-Featherington; Philadelphia 76ers; -; Tier 2; no; articles|interview_quotes; Broad Street Review of Basketball/Special projects/Weekend edition; Long pieces on short careers. The longest byline in the league.
rafaelquist; Rafael Quist; Miami Heat; -; Tier 3; no; rumors|breaking_news; Biscayne Sports Wire; First as often as he can be, right about as often as not.
gretalindholm; Greta Lindholm; Minnesota Timberwolves; -; Tier 3; no; rumors|podcast; Lake Effect Hoops; Host, columnist, optimist.
colebrandt; Cole Brandt; None; 1.4; Tier 3; yes; rumors; Brandt on the Ball; Hears things.
dariusmcevoy; Darius McEvoy; Los Angeles Lakers; -; Tier 4; no; rumors|podcast; McEvoy Unfiltered; Unfiltered since the first episode.
minasato; Mina Sato; Golden State Warriors; -; Tier 2; yes; rumors|interview_quotes; Bay Bridge News/Bay Area; New on the beat this season. Nothing she reported has been settled yet.
annikaveld; Annika Veld; Boston Celtics; -; Tier 3; no; rumors; Harborside; Writes about the Celtics and their accountants.
benokonjo; Ben Okonjo; Houston Rockets; -; Tier 3; no; rumors|gametime_analysis; Bayou Basketball; Joined from the college game; a record is forming, the score is not.
noemibastos; Noemí Bastos; Portland Trail Blazers; -; -; no; articles; Rose Quarter Reader; Has just been added to the database. No report on file.
boxscoop_test; BoxScoop Test; None; -; -; no; -; -; An account for trying things out, which the site never shows.
`;
