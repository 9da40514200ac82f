/**
 * Given names and the short forms that do not begin like them, one name a line: "herb" needs none. No data set of them is
 * kept as a package for JavaScript.
 */
const SHORT_FORMS = new Map(
  `abraham bram
  aleksandar alexander sasha sandro lex xander
  alexander alec alejandro
  andrew drew andy
  anthony tony ant
  bartholomew bart
  benjamin benji benny
  charles charlie chuck chaz
  christopher kit topher kris
  cornelius neil
  daniel danny
  david davey
  dominique nique dom
  donald donnie
  edward eddie ned ted
  elijah eli
  emmanuel manny manuel
  eugene gene
  ezekiel zeke
  francis frank frankie
  frederick freddie
  gerald jerry gerry
  henry hank harry
  isaiah isiah zay ike
  isaac ike zac
  jacob jake
  james jim jimmy jamie
  jeffrey geoff geoffrey
  jerome jerry romy
  john jack johnny
  jonathan johnny jon
  joseph joe joey
  kenneth kenny
  lawrence larry
  leonard lenny
  louis lou lewis
  maurice moe mo reese
  michael mike mikey mick
  mohamed mohammed muhammad mo moe
  moritz mo moe
  nathaniel nate
  nathan nate
  nicholas nick nico claus
  nicolas nick nico
  nikola nick
  oliver ollie
  patrick paddy patty
  peter pete
  raymond ray
  reginald reggie
  richard rick ricky dick rich richie
  robert bob bobby rob robbie
  ronald ronnie
  russell russ
  samuel sammy
  stephen steve steph steven
  terrence terry
  theodore ted teddy
  thomas tommy
  timothy timmy
  tobias toby
  tyrone ty
  victor vic
  walter walt wally
  william bill billy will willie
  zachary zack zach`
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map(([name = '', ...forms]) => [name, new Set(forms)] as const),
);

/** A single letter is an initial. */
const SHORTEST_FORM = 2;

/** @returns whether two given names in lower case may be one: Herb and Herbert, Bill and Will, Nic and Nicolas */
function areOneGivenName(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= SHORTEST_FORM && long.startsWith(short)) return true;
  return [...SHORT_FORMS].some(([name, forms]) => {
    const hasOne = name === one || forms.has(one);
    return hasOne && (name === other || forms.has(other));
  });
}

/** @returns the letters of a name that is initials, in lower case: "kat" for "KAT" and "K.A.T."; null for other names */
export const initialsIn = (name: string): string | null =>
  /^(?:\p{Lu}\.?){2,4}$/u.test(name) ? name.replace(/\./g, '').toLowerCase() : null;

/** A name in the spelling that is compared: words in lower case without accents, separated by spaces. */
interface Spelled {
  name: string;
  key: string;
}

/**
 * Finds short and whole names of the same: one surname and two forms of a given name, "herb jones" and "herbert jones",
 * or initials and the name that has them, "KAT" and "karl anthony towns".
 * @returns the other spellings of each; none where they may be several, as "cam" of "cameron" and "camden"
 */
export function pairShortNames(names: readonly Spelled[], arePeople: boolean): Map<string, string[]> {
  const keys = [...new Set(names.map(({ key }) => key))];
  const pairs = new Map<string, string[]>();
  const pair = (one: string, other: string) => {
    pairs.set(one, [...(pairs.get(one) ?? []), other]);
    pairs.set(other, [...(pairs.get(other) ?? []), one]);
  };
  const byInitials = groupBy(keys, (key) =>
    key
      .split(' ')
      .map(([letter]) => letter)
      .join(''),
  );
  for (const { name, key } of names) {
    const [whole, ...others] = byInitials.get(initialsIn(name) ?? '') ?? [];
    if (whole && others.length === 0) pair(key, whole);
  }
  if (!arePeople) return pairs;
  const surname = (key: string) => key.slice(key.lastIndexOf(' ') + 1);
  const given = (key: string) => key.slice(0, key.lastIndexOf(' '));
  for (const family of groupBy(
    keys.filter((key) => key.includes(' ')),
    surname,
  ).values()) {
    const formsOf = (key: string) =>
      family.filter((other) => other !== key && areOneGivenName(given(key), given(other)));
    const isClear = (key: string) =>
      formsOf(key).every((one, _index, forms) =>
        forms.every((other) => one === other || areOneGivenName(given(one), given(other))),
      );
    for (const [index, key] of family.entries())
      for (const other of formsOf(key))
        if (family.indexOf(other) > index && isClear(key) && isClear(other)) pair(key, other);
  }
  return pairs;
}

/** As `Map.groupBy`, which Node.js 20 does not have. */
function groupBy(keys: readonly string[], by: (key: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const group = groups.get(by(key));
    if (group) group.push(key);
    else groups.set(by(key), [key]);
  }
  return groups;
}
