// What lies out of focus at the edge of a picture: the things its dish is made of or served with.

// the front pieces of each row share what lies around them
const AROUND: readonly (readonly [fronts: string, props: string])[] = [
  ['burger-crispy burger-cheese burger-double burger-classic burger-veg doner-bread', '1f345 1f96c 1f9c0 1f9c5'],
  ['burger-jalapeno sauce-hot', '1f336 1f345 1f9c4'],
  ['burger-mushroom', '1f96c 1f345 1f9c0'],
  ['lavash-beef lavash-chicken lavash-cheese lavash-mini', '1f345 1f952 1f96c 1f9c5'],
  ['1f32d', '1f952 1f9c5 1f345'],
  ['chicken-wings chicken-strips nuggets drumsticks', '1f34b 1f33f 1f336 1f9c4'],
  ['1f35f potato-wedges', '1f345 1f954 1f9c2'],
  ['onion-rings', '1f9c5 1f33f 1f9c2'],
  ['cheese-sticks sauce-cheese', '1f345 1f33f 1f9c0'],
  ['sauce-garlic', '1f33f 1f34b 1f9c4'],
  ['caesar salad-spring salad-tashkent', '1f345 1f952 1fad2 1f96c'],
  ['achichuk', '1f345 1f9c5 1f336 1f33f'],
  ['mojito iced-tea lemonade 1f964 1f9cb', '1f34b 1f9ca 1f33f'],
  ['water-bottle', '1f9ca 1f34b'],
  ['compote', '1f352 1f343 1f9ca'],
  ['ayran milk-bottle', '1f33f 1f36a'],
  ['2615', '1f36a 1f36b'],
  ['tea-green tea-black tea-lemon tea-sencha', '1f34b 1f36f 1f343'],
  ['pomegranate-juice pomegranates', '1f343 1f33f'],
  ['plov plov-choyxona plov-samarkand plov-qazi plov-kilo kazan', '1f9c4 1f336 1f9c5'],
  ['yellow-carrot', '1f9c4 1f9c5 1f33f'],
  ['shurpa mastava moshxorda lagmon-soup', '1f955 1f33f 1f954 1f9c5'],
  ['lagmon-fried norin', '1f345 1f9c5 1fad1 1f33f'],
  ['manti chuchvara', '1f33f 1f9c5 1f336'],
  ['manti-pumpkin somsa-pumpkin', '1f9c5 1f33f'],
  ['xonim somsa-potato', '1f954 1f9c5 1f33f'],
  ['somsa-lamb somsa tandir-kabob', '1f9c5 1f33f 1f345 1f336'],
  ['somsa-herb herbs', '1f33f 1f96c 1f343'],
  [
    'shashlik shashlik-lamb shashlik-beef shashlik-minced shashlik-chicken shashlik-liver shashlik-vegetables',
    '1f345 1f9c5 1f33f 1f336',
  ],
  ['non patir', '1f9c8 1f33f 1f33e'],
  ['suzma', '1f952 1f33f 1f9c4'],
  ['qatiq', '1f353 1f33f 1f36f'],
  ['nisholda', '1f95a 1f36f'],
  ['set-philly set-hot set-party roll-philly roll-california roll-hot-chicken', '1f34b 1fada 1f336'],
  ['roll-hot-shrimp roll-hot-salmon roll-spicy-tuna nigiri-salmon nigiri-shrimp gunkan-spicy', '1f34b 1fada 1f336'],
  ['set-veg roll-dragon maki-cucumber', '1f951 1f952 1fada'],
  ['maki-salmon', '1f34b 1fada'],
  ['wok-teriyaki wok-sichuan', '1f955 1f336 1f966'],
  ['wok-oyster', '1f966 1f955 1f9c4'],
  ['fried-rice curry-chicken', '1f955 1f33f 1f95a'],
  ['ramen miso gyoza', '1f95a 1f33f 1f96c'],
  ['tom-yum shrimp-tempura', '1f34b 1f336 1f33f'],
  ['chuka edamame', '1f34b 1f96c 1f33f'],
  ['spring-rolls', '1f955 1f96c 1f336'],
  ['mochi', '1f96d 1f353 1f33c'],
  ['cheesecake-matcha', '1f343 1f353'],
  ['1f369 brownie cake-chocolate eclair', '1f36b 1f352 1f353'],
  ['1f366', '1f353 1f352 1f36b'],
  ['cake-fruit cupcake', '1f353 1fad0 1f352'],
  ['cake-honey 1f36f', '1f36f 1f343 1f33c'],
  ['chak-chak halva-sesame halva-samarkand', '1f36f 1fad6'],
  ['novvot parvarda pashmak', '1fad6 1f343 1f34b'],
  ['bouquet-tulips stem-tulip', '1f337 1f343 1f338'],
  ['bouquet-roses stem-rose bouquet-mini', '1f339 1f343 1f338'],
  ['bouquet-mixed stem-chrysanthemum', '1f33c 1f343 1f338'],
  ['bouquet-sunflowers', '1f33b 1f33c 1f343'],
  ['potted-hibiscus', '1f33a 1f343'],
  ['gift-tea 1f381', '1f380 1f338 1f343'],
  ['balloons', '1f380 2b50 1f338'],
  ['1f9f8', '1f380 2764 1f388'],
  ['apples peaches grapes melon tomatoes cucumbers fruit-basket', '1f343 1f33f'],
  ['lamb-leg', '1f33f 1f9c4 1f9c5'],
  ['walnuts raisins dried-apricots pistachios', '1f342 1f343 1f36f'],
]

const PROPS: ReadonlyMap<string, readonly string[]> = new Map(
  AROUND.flatMap(([fronts, props]) => fronts.split(' ').map((front) => [front, props.split(' ')] as const)),
)

/** Pieces that look as right when mirrored. */
export const MIRRORED_TOO: ReadonlySet<string> = new Set(['1f32d', '1f369', 'stem-rose', 'stem-tulip'])

/** The props of a picture whose front piece is `front`, beginning at a place that differs from picture to picture. */
export function propsOf(front: string, turn: number): readonly string[] {
  const all = PROPS.get(front) ?? []
  return all.map((_, index) => all[(index + turn) % all.length] ?? front).slice(0, 3)
}

/** Every piece this table names, so that a test can look for each of them. */
export const ALL_PROPS: readonly string[] = [...new Set([...PROPS].flatMap(([front, all]) => [front, ...all]))]
