// What lies out of focus at the edge of a picture: the things its dish is made of or served with.

const GREENS = ['1f33f', '1f96c'] as const
const BURGER = ['1f345', '1f966', '1f9c0', '1f9c5'] as const
const CHICKEN = ['1f34b', '1f33f', '1f336', '1f9c4'] as const
const FLOWERS = ['1f338', '1f33c', '1f33a', '1f343'] as const
const SWEET = ['1f353', '1f36b', '1fad0', '1f352'] as const
const COLD_DRINK = ['1f34b', '1f9ca', '1f33f', '1f353'] as const
const ASIAN = ['1f96c', '1f34b', '1fada', '1f336'] as const
const PLOV = ['1f955', '1f9c4', '1f336', '1f347'] as const
const SOUP = ['1f955', '1f33f', '1f954', '1f9c5'] as const
const DOUGH = ['1f33f', '1f9c5', '1f95b', '1f336'] as const
const GRILL = ['1f345', '1f9c5', '1f33f', '1f336'] as const
const BAZAAR = ['1f343', '1f33f', '1f34b', '1f343'] as const

const PROPS: Readonly<Record<string, readonly string[]>> = {
  ...{ mastava: SOUP, moshxorda: SOUP, chuchvara: DOUGH, miso: ASIAN, suzma: ['1f952', '1f33f', '1f9c4'] },
  ...{ qatiq: ['1f353', '1f33f', '1f36f'], nisholda: ['1f95a', '1f36f', '1f330'] },
  ...{
    '1f354': BURGER,
    '1f32f': ['1f345', '1f952', '1f96c', '1f9c5'],
    '1f959': BURGER,
    '1f32d': ['1f952', '1f9c5', '1f345'],
  },
  ...{ '1f357': CHICKEN, '1f356': GRILL, '1f969': GRILL, shashlik: GRILL, '1f362': GRILL, '1f346': GRILL },
  ...{
    '1f35f': ['1f345', '1f9c0', '1f9c2'],
    '1f954': ['1f33f', '1f9c2', '1f9c4'],
    '1f9c5': ['1f33f', '1f9c2', '1f345'],
  },
  ...{
    '1f9c0': ['1f345', '1f33f', '1f330'],
    '1f336': ['1f345', '1f9c4', '1f33f'],
    '1f9c4': ['1f33f', '1f34b', '1f9c2'],
  },
  ...{ '1f957': ['1f345', '1f952', '1fad2', '1f9c0'], achichuk: ['1f345', '1f9c5', '1f336', '1f33f'] },
  ...{ plov: PLOV, '1f958': PLOV, '1f35b': PLOV, '1f372': SOUP, '1f963': SOUP, '1f35a': ['1f955', '1f33f', '1f95a'] },
  ...{ '1f95f': DOUGH, somsa: ['1f9c5', '1f33f', '1f345', '1f336'], non: ['1f9c8', '1f33f', '1f330'], '1f35d': GRILL },
  ...{ '1f35c': ['1f95a', '1f33f', '1f336', '1f96c'], '1f961': ASIAN, '1f363': ASIAN, '1f371': ASIAN, '1f359': ASIAN },
  ...{ '1f358': ASIAN, '1f364': ASIAN, '1f980': ASIAN, '1f951': ASIAN, '1fadb': GREENS, '1f952': GREENS },
  ...{ '1f964': COLD_DRINK, '1f9cb': COLD_DRINK, '1f379': COLD_DRINK, '1f4a7': COLD_DRINK, '1f34b': COLD_DRINK },
  ...{
    '1f9c3': ['1f352', '1f34e', '1f343'],
    '2615': ['1f36a', '1f36b', '1f330'],
    '1fad6': ['1f34b', '1f36f', '1f343'],
  },
  ...{
    '1f375': ['1f343', '1f34b', '1f36a'],
    '1f95b': ['1f33f', '1f36a', '1f353'],
    '1f352': ['1f343', '1f9ca', '1f353'],
  },
  ...{ '1f369': SWEET, '1f366': SWEET, '1f36b': SWEET, '1f370': SWEET, '1f382': SWEET, '1f9c1': SWEET, '1f361': SWEET },
  ...{
    '1f36e': ['1f95a', '1f36f', '1f330'],
    '1f36f': ['1f330', '1f33c', '1f34b'],
    '1f950': ['1f9c8', '1f36f', '1f353'],
  },
  ...{
    '1f36c': SWEET,
    '1f9ca': ['1f34b', '1f33f', '1fad6'],
    '1f330': ['1f342', '1f36f', '1f95c'],
    '1f95c': ['1f330', '1f36f', '1f342'],
  },
  ...{ '1f490': FLOWERS, '1f337': FLOWERS, '1f339': FLOWERS, '1f33c': FLOWERS, '1f33a': FLOWERS, '1f33b': FLOWERS },
  ...{ '1f381': ['1f380', '1f338', '2764'], '1f388': ['1f380', '2b50', '1f338'], '1f9f8': ['1f380', '2764', '1f388'] },
  ...{
    '1f34e': BAZAAR,
    '1f345': BAZAAR,
    '1f347': BAZAAR,
    '1f348': BAZAAR,
    '1f351': BAZAAR,
    '1f33f': BAZAAR,
    '1f34d': BAZAAR,
  },
}

/** Pieces that look as right when mirrored. */
export const MIRRORED_TOO: ReadonlySet<string> = new Set(
  '1f354 1f32f 1f959 1f32d 1f357 1f356 1f950 1f490 1f339 1f337 1f369 1f36b 1f352 1f347 1f351 1f34e 1f345'.split(' '),
)

/** The props of a picture whose front piece is `front`, beginning at a place that differs from picture to picture. */
export function propsOf(front: string, turn: number): readonly string[] {
  const all = PROPS[front] ?? []
  return all.map((_, index) => all[(index + turn) % all.length] ?? front).slice(0, 3)
}

/** Every piece this table names, so that a test can look for each of them. */
export const ALL_PROPS: readonly string[] = [
  ...new Set(Object.entries(PROPS).flatMap(([front, all]) => [front, ...all])),
]
