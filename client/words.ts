// Tables of texts: plain sentences with `{placeholders}`, and plurals as lists of forms.
import { numberText } from '@dasturxon/domain/format'
import { directionOf, type Language } from '@dasturxon/domain/locale'
import { plural } from '@dasturxon/domain/plural'
import type { ShopKind } from '@dasturxon/domain/shop-kind'

// invisible: text between them takes the direction of its first letter
const [ISOLATE, END] = ['\u2068', '\u2069']

/** One sentence, or its plural forms in the order that `plural` expects; the number comes as `{count}`. */
export type Entry = string | readonly string[]
export type Words = Readonly<Record<string, Readonly<Record<string, Entry>>>>

/** The names in braces in a sentence. */
type PlacesIn<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesIn<Rest> : never
type FormsOf<E> = E extends readonly (infer Form)[] ? Form : E
export type PlacesOf<E> = PlacesIn<FormsOf<E>>

/** A sentence that contains every one of the names. */
type Holding<Names extends string> = [Names] extends [never]
  ? string
  : { [Name in Names]: (sentence: `${string}{${Name}}${string}`) => void }[Names] extends (sentence: infer All) => void
    ? All
    : never

/** `basket.title` for every sentence of the table, but not the sentences that belong to one kind of shop. */
export type KeyOf<Table extends Words> = {
  [File in Exclude<keyof Table & string, ShopKind>]: `${File}.${keyof Table[File] & string}`
}[Exclude<keyof Table & string, ShopKind>]
export type EntryAt<Table extends Words, Key extends string> = Key extends `${infer File}.${infer Name}`
  ? File extends keyof Table
    ? Name extends keyof Table[File]
      ? Table[File][Name]
      : never
    : never
  : never

type Counterpart<E> = E extends string ? Holding<PlacesOf<E>> : readonly string[]

/** The same keys with the same placeholders, in another language. */
export type Translation<First extends Words> = {
  readonly [File in keyof First]: { readonly [Key in keyof First[File]]: Counterpart<First[File][Key]> }
}

/** Rejects a placeholder that the first language does not have: nothing would fill it. */
type NoStrangers<First extends Words, Own> = {
  readonly [File in keyof First]: File extends keyof Own
    ? {
        readonly [Key in keyof First[File]]: Key extends keyof Own[File]
          ? [PlacesOf<Own[File][Key]>] extends [PlacesOf<First[File][Key]> | 'count']
            ? unknown
            : never
          : never
      }
    : never
}

/** Accepts a table only if it has all sentences of the first language, with the same placeholders. */
export function translationOf<First extends Words>() {
  return <const Own extends Translation<First>>(own: Own & NoStrangers<First, Own>): Own => own
}

/** Texts of one kind of shop, by the key of the sentence each replaces: a key of the table, with the same placeholders. */
type Variant<Table extends Words, Own> = {
  readonly [Key in keyof Own]: Key extends KeyOf<Table>
    ? [PlacesOf<Own[Key]>] extends [PlacesOf<EntryAt<Table, Key>> | 'count']
      ? Counterpart<EntryAt<Table, Key>>
      : never
    : never
}

/** Accepts the sentences of a kind of shop only if each replaces a sentence of the table, with the same placeholders. */
export function variantOf<Table extends Words>() {
  return <const Own>(own: Own & Variant<Table, Own>): Own => own
}

/**
 * The sentence of a key for a shop of this kind: its own, else that of shops that do not cook, else the kitchen's.
 * `later` has the sections that are loaded after the first page.
 */
export function entryOf(words: Words, key: string, kind: ShopKind, later: Words = {}): Entry {
  const [file = '', name = ''] = key.split('.')
  const own = kind === 'kitchen' ? undefined : (words[kind]?.[key] ?? words.goods?.[key])
  const entry = own ?? (words[file] ?? later[file])?.[name]
  if (entry === undefined) throw new Error(`no text for ${key}`)
  return entry
}

/**
 * The sentence with its placeholders filled; numbers are grouped, a plural takes the form for `count`. A value in a
 * right-to-left sentence keeps its own direction: a Latin name or a phone number does not reorder the words around it.
 */
export function sentence(entry: Entry, values: Readonly<Record<string, string | number>>, language: Language): string {
  const { count } = values
  const form = typeof entry === 'string' ? entry : plural(language, Number(count ?? 0), entry)
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    if (typeof value === 'number') return numberText(value, language)
    return directionOf(language) === 'rtl' ? `${ISOLATE}${value}${END}` : value
  })
}
