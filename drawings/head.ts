import { pick } from '@/lib/domain/sample/random';

/** Draws heads of invented people from a few flat shapes, chosen at random, in a field of 200 by 200. */

const SKINS = [
  ['#f1c9a5', '#dba57c'],
  ['#e0ac82', '#c48a5e'],
  ['#c68a5c', '#a56c43'],
  ['#a06a42', '#7f4f2e'],
  ['#7d4e30', '#5f3820'],
  ['#5c3823', '#432716'],
] as const;
const DARK_HAIR = ['#1d1714', '#2b1d14', '#3a2a20'];
const LIGHT_HAIR = [...DARK_HAIR, '#6b4423', '#8c5a2b', '#b98b4e'];
const GREY_HAIR = '#7c7c7c';

export const SHORT_HAIR = ['bald', 'buzz', 'fade', 'flat', 'curls', 'waves', 'locs', 'parted'] as const;
export const LONG_HAIR = ['bob', 'long', 'bun', 'afro', 'braids'] as const;
type Hair = (typeof SHORT_HAIR)[number] | (typeof LONG_HAIR)[number];

/** Shapes behind and in front of the head. */
const HAIR: Record<Hair, { behind?: string; over?: string }> = {
  bald: {},
  buzz: { over: '<path d="M63 84C60 40 140 40 137 84C132 62 120 55 100 55S68 62 63 84z" opacity=".8"/>' },
  fade: {
    over: '<path d="M62 86C54 34 146 34 138 86C136 66 130 60 124 58Q100 50 76 58C70 60 64 66 62 86z"/>',
  },
  flat: { over: '<path d="M62 88 60 40Q100 30 140 40L138 88Q136 66 126 60Q100 54 74 60Q64 66 62 88z"/>' },
  curls: {
    over: '<g><circle cx="70" cy="58" r="15"/><circle cx="88" cy="45" r="16"/><circle cx="110" cy="44" r="16"/><circle cx="129" cy="57" r="15"/><circle cx="64" cy="76" r="9"/><circle cx="136" cy="76" r="9"/><circle cx="100" cy="56" r="14"/></g>',
  },
  waves: {
    over: '<path d="M61 88C52 50 72 32 100 34C132 34 148 54 139 88C134 74 132 68 120 62C108 66 90 68 78 60C70 66 64 74 61 88z"/>',
  },
  locs: {
    behind: '<path d="M56 64Q56 34 100 32T144 64V116Q138 126 132 116V80H68V116Q62 126 56 116z"/>',
    over: '<path d="M62 84C58 40 142 40 138 84C134 68 128 62 100 60S66 68 62 84z"/>',
  },
  parted: {
    over: '<path d="M61 88C54 44 84 32 108 36C134 38 146 58 139 88C134 72 126 62 84 54C76 62 66 70 61 88z"/>',
  },
  bob: {
    behind: '<path d="M54 72Q56 30 100 30T146 72V128Q138 138 126 134V80H74V134Q62 138 54 128z"/>',
    over: '<path d="M62 90C58 42 142 42 138 90C132 66 112 58 92 56C84 66 68 74 62 90z"/>',
  },
  long: {
    behind: '<path d="M54 70Q54 30 100 30T146 70L152 168Q140 178 128 168V80H72V168Q60 178 48 168z"/>',
    over: '<path d="M62 92C58 40 142 40 138 92C134 72 122 60 100 56C80 60 66 72 62 92z"/>',
  },
  bun: {
    behind: '<circle cx="100" cy="35" r="17"/>',
    over: '<path d="M62 86C58 38 142 38 138 86C134 64 122 56 100 56S66 64 62 86z"/>',
  },
  afro: {
    behind: '<circle cx="100" cy="70" r="54"/>',
    over: '<path d="M63 84C62 50 138 50 137 84C132 64 120 60 100 60S68 64 63 84z"/>',
  },
  braids: {
    behind: '<path d="M56 70Q56 32 100 32T144 70V150l-8 10-8-10V80H72V150l-8 10-8-10z"/>',
    over: '<path d="M62 86C58 38 142 38 138 86C132 64 116 58 100 50C84 58 68 64 62 86z"/>',
  },
};

const BEARDS = {
  none: '',
  stubble: '<path d="M64 104Q66 146 100 148T136 104Q132 124 118 124H82Q68 124 64 104z" opacity=".28"/>',
  full: '<path d="M63 98Q62 148 100 152T137 98Q134 118 120 118Q100 110 80 118Q66 118 63 98zM86 126H114Q100 136 86 126z" fill-rule="evenodd"/>',
  goatee:
    '<path d="M84 122Q100 112 116 122Q118 146 100 148T84 122zM90 127H110Q100 134 90 127z" fill-rule="evenodd"/>',
  moustache: '<path d="M82 122Q90 113 100 117Q110 113 118 122Q108 121 100 122Q92 121 82 122z"/>',
} as const;

export interface Head {
  /** Hair behind the shoulders; empty for most. */
  behind: string;
  /** Neck, face and hair. */
  front: string;
}

/**
 * @param styles of hair to choose from; beards only come with short hair
 * @param greyShare how many of ten have grey hair
 */
export function drawHead(random: () => number, styles: readonly Hair[], greyShare = 0): Head {
  const [skin, shade] = pick(random, SKINS);
  const isDark = SKINS.findIndex(([color]) => color === skin) > 2;
  const hairColor = random() * 10 < greyShare ? GREY_HAIR : pick(random, isDark ? DARK_HAIR : LIGHT_HAIR);
  const style = pick(random, styles);
  const hasShortHair = (SHORT_HAIR as readonly string[]).includes(style);
  const beard = pick(random, ['none', 'none', 'stubble', 'full', 'goatee', 'moustache'] as const);
  const hair = HAIR[style];
  const brow = pick(random, [
    'M72 86Q81 80 90 85M110 85Q119 80 128 86',
    'M72 84 90 84M110 84 128 84',
    'M72 87 90 82M110 82 128 87',
  ]);
  const mouth = pick(random, ['M88 127Q100 134 112 127', 'M88 128H112', 'M88 126Q102 136 114 124']);
  const nose = pick(random, ['M100 94 95 112H103', 'M97 112Q100 116 106 112', 'M101 96Q108 110 97 113']);
  return {
    behind: hair.behind ? `<g fill="${hairColor}">${hair.behind}</g>` : '',
    front: [
      `<path d="M82 128V166Q100 180 118 166V128z" fill="${shade}"/>`,
      `<g fill="${shade}"><circle cx="61" cy="98" r="9"/><circle cx="139" cy="98" r="9"/></g>`,
      `<path d="M62 82C62 40 138 40 138 82V104Q138 148 100 150T62 104z" fill="${skin}"/>`,
      hasShortHair ? `<g fill="${hairColor}">${BEARDS[beard]}</g>` : '',
      hair.over ? `<g fill="${hairColor}">${hair.over}</g>` : '',
      `<g fill="none" stroke="#1d1714" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path d="${brow}"/><path d="${mouth}"/><path d="${nose}" stroke="${shade}"/></g>`,
      '<g fill="#1d1714"><ellipse cx="81" cy="96" rx="4.2" ry="5"/><ellipse cx="119" cy="96" rx="4.2" ry="5"/></g>',
    ].join(''),
  };
}
