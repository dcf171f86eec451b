// The columns of a menu as a table: what each holds, how it is named, and which headers of merchants mean it.
import { LANGUAGES, type Language } from './locale.ts'

const TEXT_FIELDS = ['category', 'name', 'description', 'composition'] as const
type TextField = (typeof TEXT_FIELDS)[number]
const PLAIN_FIELDS = [
  ...(['id', 'price', 'discount', 'unit', 'measure', 'mxik', 'package', 'vat', 'barcode', 'active'] as const),
] as const
type PlainField = (typeof PLAIN_FIELDS)[number]

/** What a column holds: `name_ru`, `price`. */
export type MenuField = `${TextField}_${Language}` | PlainField

/** All of them, in the order of a file. */
export const MENU_FIELDS: readonly MenuField[] = [
  ...(['category', 'name', 'description', 'composition'] as const).flatMap((field) =>
    LANGUAGES.map((language) => `${field}_${language}` as const),
  ),
  ...PLAIN_FIELDS,
]

/** The languages that the desk speaks, and in which it names columns. */
export type HeaderLanguage = 'uz' | 'ru' | 'eng'

const HEADERS: Readonly<Record<TextField | PlainField, Readonly<Record<HeaderLanguage, string>>>> = {
  category: { uz: 'Kategoriya', ru: 'Категория', eng: 'Category' },
  name: { uz: 'Nomi', ru: 'Название', eng: 'Name' },
  description: { uz: 'Tavsif', ru: 'Описание', eng: 'Description' },
  composition: { uz: 'Tarkibi', ru: 'Состав', eng: 'Composition' },
  id: { uz: 'Dasturxon ID', ru: 'ID в Dasturxon', eng: 'Dasturxon ID' },
  price: { uz: 'Narxi, soʻm', ru: 'Цена, сум', eng: 'Price, soʻm' },
  discount: { uz: 'Chegirma, %', ru: 'Скидка, %', eng: 'Discount, %' },
  unit: { uz: 'Birlik', ru: 'Единица', eng: 'Unit' },
  measure: { uz: 'Miqdori', ru: 'Выход', eng: 'Amount' },
  mxik: { uz: 'MXIK kodi', ru: 'ИКПУ', eng: 'MXIK code' },
  package: { uz: 'Qadoq kodi', ru: 'Код упаковки', eng: 'Package code' },
  vat: { uz: 'QQS, %', ru: 'НДС, %', eng: 'VAT, %' },
  barcode: { uz: 'Shtrixkod', ru: 'Штрихкод', eng: 'Barcode' },
  active: { uz: 'Sotuvda', ru: 'Продаётся', eng: 'On sale' },
}

// what merchants write, after `normalHeader`; the language is that of the word where the header names none
const KNOWN: Readonly<Record<TextField, Readonly<Record<HeaderLanguage, string>>>> = {
  category: {
    uz: 'kategoriya|turkum|bolim|toifa',
    ru: 'категория|раздел|группа|рубрика',
    eng: 'category|section|group',
  },
  name: {
    uz: 'nomi|nom|taom|taom nomi|mahsulot|mahsulot nomi',
    ru: 'название|наименование|блюдо|товар|продукт|позиция|название блюда|наименование товара|номенклатура',
    eng: 'name|title|dish|item|product|product name',
  },
  description: { uz: 'tavsif|tavsifi|izoh', ru: 'описание', eng: 'description|about' },
  composition: { uz: 'tarkibi|tarkib', ru: 'состав|ингредиенты', eng: 'composition|ingredients' },
}
const KNOWN_PLAIN: Readonly<Record<PlainField, string>> = {
  id: 'id|dasturxon id|id в dasturxon|product id|ид',
  price: 'narx|narxi|цена|стоимость|price|cost',
  discount: 'chegirma|скидка|discount',
  unit: 'birlik|birligi|олчов бирлиги|olchov birligi|единица|единица измерения|ед|ед изм|unit',
  measure: 'miqdori|miqdor|vazni|ogirligi|выход|вес|объем|порция|количество|amount|weight|measure|portion',
  mxik: 'mxik|mxik kodi|икпу|код икпу|мхик|mxik code|ikpu',
  package: 'qadoq kodi|код упаковки|package code|package',
  vat: 'qqs|ндс|vat',
  barcode: 'shtrixkod|shtrix kod|штрихкод|штрих код|barcode|ean|gtin',
  active: 'sotuvda|faol|продается|активен|активно|активность|в продаже|on sale|active|enabled',
}

const LANGUAGE_WORDS: Readonly<Record<Language, string>> = {
  uz: 'uz|uzb|ozbekcha|узб|узбекский|уз|uzbek',
  ru: 'ru|rus|ruscha|рус|русский|russian',
  eng: 'en|eng|inglizcha|англ|английский|english',
  zh: 'zh|cn|xitoycha|китайский|chinese',
  ar: 'ar|arabcha|арабский|arabic',
  kz: 'kz|kk|qozoqcha|казахский|kazakh',
  tr: 'tr|turkcha|турецкий|turkish',
}
const CURRENCY = /(?<=.) (?:сум|som|sum|uzs)$/

const has = (words: string, word: string) => words.split('|').includes(word)

/** The header in lower case, without marks, apostrophes and the currency. */
function normalHeader(header: string): string {
  const plain = header.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')
  const words = plain.replace(/[ʻʼ'’‘`]/g, '').replace(/[^\p{L}\p{N}]+/gu, ' ')
  return words.trim().replace(CURRENCY, '')
}

/** What a column with this header holds; `null` when it is not known. */
function fieldOfHeader(header: string): MenuField | null {
  const words = normalHeader(header)
  const plain = PLAIN_FIELDS.find((field) => has(KNOWN_PLAIN[field], words))
  if (plain !== undefined) return plain
  const split = words.lastIndexOf(' ')
  const ending = LANGUAGES.find((language) => has(LANGUAGE_WORDS[language], words.slice(split + 1)))
  const word = ending === undefined || split === -1 ? words : words.slice(0, split)
  for (const field of TEXT_FIELDS) {
    for (const language of ['uz', 'ru', 'eng'] as const) {
      if (has(KNOWN[field][language], word)) return `${field}_${ending ?? language}`
    }
  }
  return null
}

/** What each column holds: a field is taken from the first column that has it. */
export function columnsOf(headers: readonly string[]): readonly (MenuField | null)[] {
  const taken = new Set<MenuField>()
  return headers.map((header) => {
    const field = fieldOfHeader(header)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** The kind of the field, and its language where it has one. */
export function partsOf(field: MenuField): {
  readonly kind: TextField | PlainField
  readonly language: Language | null
} {
  const [kind = '', language] = field.split('_')
  return {
    kind: [...TEXT_FIELDS, ...PLAIN_FIELDS].find((one) => one === kind) ?? 'id',
    language: LANGUAGES.find((one) => one === language) ?? null,
  }
}

/** The header of a column in our files. */
export function headerOf(field: MenuField, language: HeaderLanguage): string {
  const { kind, language: ofText } = partsOf(field)
  const header = HEADERS[kind][language]
  return ofText === null ? header : `${header} (${ofText})`
}
