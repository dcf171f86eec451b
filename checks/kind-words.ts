// Texts of the kinds of shop: a shop that does not cook must not use the words of a kitchen.
import type { Language } from '../domain/locale.ts'
import { SHOP_KINDS, type ShopKind } from '../domain/shop-kind.ts'
import type { Fault, Sentences, Tables } from './sentences.ts'

type OtherKind = Exclude<ShopKind, 'kitchen'>

const OTHER_KINDS = SHOP_KINDS.filter((kind): kind is OtherKind => kind !== 'kitchen')

/** Words of a kitchen in each language: dish, menu, chef, kitchen, restaurant, meal, to cook, onion; and branch, which is a shop there. */
export const KITCHEN_WORDS: Readonly<Record<Language, RegExp>> = {
  uz: /taom|menyu|oshpaz|oshxona|restoran|ishtaha|filial|piyoz|pishir|tayyorla/i,
  ru: /блюд|меню(?!\p{L})|повар|шеф|(?<!\p{L})готов(?:ит|им|ят)|приготов|кух(?:н|он)|ресторан|аппетит|филиал|без лука/iu,
  eng: /dish|menu|chef|cook|kitchen|restaurant|meal|branch|onion/i,
  tr: /(?<!\p{L})yeme[kğ]|menü|(?<!\p{L})şef(?!faf)|aşçı|mutfa[kğ]|restoran|afiyet|şube|soğan|piş/iu,
  kz: /тағам|тамақ|ас болсын|мәзір|аспаз|ас үй|асүй|мейрамхана|филиал|пияз|пісір|пісті|дастарқан/iu,
  zh: /菜|餐(?!具)|厨|饭|烹|洋葱|美食/,
  ar: /طبق|أطباق|القائمة|طاه|مطبخ|مطعم|حضير|حضّر|حضَّر|فرع|فروع|بصل|هناء/,
}

/** Whether a key is a text of one kind of shop: `flowers.product.comment`. */
export function isOfKind(key: string): boolean {
  return OTHER_KINDS.some((kind) => key.startsWith(`${kind}.`))
}

/** Sentences of the kitchen that a kind of shop does not replace, and sentences that replace none. */
export function kindFaults(tables: Tables): Fault[] {
  const languages = Object.keys(KITCHEN_WORDS).filter((language): language is Language => language in tables)
  const own = Object.keys(tables.uz).filter(isOfKind)
  const orphans = own
    .filter((key) => !(key.slice(key.indexOf('.') + 1) in tables.uz))
    .map((key): Fault => ({ language: 'uz', key, fault: 'replaces no sentence' }))
  return [...orphans, ...languages.flatMap((language) => borrowedFaults(tables[language] ?? {}, language))]
}

// only who cooks has a hall with tables, so these pages have no other words
const ONLY_KITCHEN = ['table.', 'booking.']

function borrowedFaults(table: Sentences, language: Language): Fault[] {
  const keys = Object.keys(table).filter(
    (key) => !isOfKind(key) && !ONLY_KITCHEN.some((section) => key.startsWith(section)),
  )
  return keys.flatMap((key) =>
    OTHER_KINDS.filter((kind) => saysKitchenWord(spoken(table, key, kind), language)).map(
      (kind): Fault => ({ language, key, fault: `is a kitchen’s sentence, ${kind} needs another` }),
    ),
  )
}

function spoken(table: Sentences, key: string, kind: OtherKind): string | readonly string[] {
  return table[`${kind}.${key}`] ?? table[`goods.${key}`] ?? table[key] ?? ''
}

function saysKitchenWord(entry: string | readonly string[], language: Language): boolean {
  // the name of a placeholder is never shown
  return [entry].flat().some((form) => KITCHEN_WORDS[language].test(form.replace(/\{\w+\}/g, '')))
}
