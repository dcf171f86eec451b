// Texts of the shop and of its refusals: complete in uz, ru and eng, each used somewhere, none in markup.
// The shop's own are complete in ar too, and refusals that a customer can meet in zh, ar, kz and tr.

import { FIELD_ERRORS } from '../contract/errors/field-errors.ts'
import { describedErrors, FOR_PROGRAMS } from '../contract/errors/more-languages.ts'
import { ar } from '../storefront/text/ar.ts'
import { eng } from '../storefront/text/eng.ts'
import { ru } from '../storefront/text/ru.ts'
import { uz } from '../storefront/text/uz.ts'
import { type Finding, tell } from './finding.ts'
import { isOfKind, kindFaults } from './kind-words.ts'
import { type Descriptions, moreLanguageFaults } from './more-languages.ts'
import { type Fault, type Near, type NearTables, type Sentences, sentenceFaults, type Tables } from './sentences.ts'
import { isForDevelopers, type SourceFile, sourcesIn } from './tree.ts'
import { keyFindings, markupFindings } from './word-use.ts'

type Sections = Readonly<Record<string, Sentences>>
type House = {
  readonly tables: Tables
  readonly refusals: NearTables
  /** Texts only for customers, in all seven languages. */
  readonly met: Descriptions
  /** All sources with texts: storefront, ui, and the table of refusals. */
  readonly files: readonly SourceFile[]
}

/** Everything that is wrong with our texts. */
export function wordFindings({ tables, refusals, met, files }: House): Finding[] {
  const speakers = files.filter(({ path }) => !isForDevelopers(path) && !/^storefront\/text\/|^contract\//.test(path))
  const placeOf = (key: string) => placeOfKey(files, 'uz', key)
  return [
    ...[...sentenceFaults(tables), ...kindFaults(tables)].map((fault) =>
      asFinding(placeOfKey(files, fault.language, fault.key), fault),
    ),
    ...sentenceFaults(refusals).map((fault) => asFinding(placeAmong(files, NEAR_FILES, fault.key), fault)),
    ...moreLanguageFaults(met).map((fault) => asFinding(placeAmong(files, MORE_LANGUAGES_FILES, fault.key), fault)),
    ...keyFindings(
      speakers.filter(({ path }) => path.startsWith('storefront/')),
      Object.keys(tables.uz).filter((key) => !isOfKind(key)),
      placeOf,
    ),
    ...speakers.flatMap(markupFindings),
  ]
}

function asFinding(place: Omit<Finding, 'rule'>, { key, language, fault }: Fault): Finding {
  return { ...place, rule: `${key} in ${language} ${fault}` }
}

function placeOfKey(files: readonly SourceFile[], language: string, key: string): Omit<Finding, 'rule'> {
  const [section, ...rest] = key.split('.')
  const name = rest.length > 1 ? `'${rest.join('.')}'` : (rest[0] ?? '')
  return placeIn(files, `storefront/text/${language}/${section}.ts`, name)
}

const NEAR_FILES = [
  'contract/errors/codes.ts',
  'contract/errors/telegram-errors.ts',
  'contract/errors/field-errors.ts',
] as const
const MORE_LANGUAGES_FILES = [
  'contract/errors/more-languages.ts',
  'contract/errors/order-more-languages.ts',
  'contract/errors/field-errors.ts',
] as const

function placeAmong(files: readonly SourceFile[], paths: readonly [string, ...string[]], code: string) {
  const holds = (path: string) =>
    files.some((file) => file.path === path && file.text.split('\n').some((line) => isLineOf(line, code)))
  return placeIn(files, paths.find(holds) ?? paths[0], code)
}

function placeIn(files: readonly SourceFile[], path: string, name: string): Omit<Finding, 'rule'> {
  const lines = files.find((file) => file.path === path)?.text.split('\n') ?? []
  const at = lines.findIndex((line) => isLineOf(line, name))
  return { path, line: at === -1 ? 1 : at + 1 }
}

function isLineOf(line: string, name: string): boolean {
  return line.trimStart().startsWith(`${name}:`)
}

/** `{ basket: { title } }` as `{ 'basket.title' }`. */
export function flat(sections: Sections): Sentences {
  return Object.fromEntries(
    Object.entries(sections).flatMap(([section, words]) =>
      Object.entries(words).map(([name, entry]) => [`${section}.${name}`, entry]),
    ),
  )
}

/** The sentences of refusals by language, keyed by code. */
export function refusalTables(
  errors: Readonly<Record<string, { readonly description: Readonly<Record<Near, string>> }>>,
): NearTables {
  const inLanguage = (language: Near) =>
    Object.fromEntries(Object.entries(errors).map(([code, { description }]) => [code, description[language]]))
  return { uz: inLanguage('uz'), ru: inLanguage('ru'), eng: inLanguage('eng') }
}

/** Every error except those that only programs meet, with all its sentences. */
function metByCustomers(errors: ReturnType<typeof describedErrors>): Descriptions {
  const programs: readonly string[] = FOR_PROGRAMS
  const met = Object.entries(errors).filter(([code]) => !programs.includes(code))
  return Object.fromEntries(met.map(([code, { description }]) => [code, description]))
}

if (import.meta.main) {
  const tables = { uz: flat(uz), ru: flat(ru), eng: flat(eng), ar: flat(ar) }
  const errors = describedErrors()
  const fields = Object.entries(FIELD_ERRORS).map(([code, description]) => [code, { description }] as const)
  const refusals = refusalTables({ ...errors, ...Object.fromEntries(fields) })
  const met = { ...metByCustomers(errors), ...FIELD_ERRORS }
  const files = sourcesIn(['storefront', 'client', 'ui', 'contract'], ['.ts', '.tsx'])
  const counts = `${Object.keys(tables.uz).length} texts (also in ar) and ${Object.keys(refusals.uz).length} refusals`
  const far = `${Object.keys(met).length} refusals in zh, ar, kz and tr`
  tell(wordFindings({ tables, refusals, met, files }), `${counts} are complete in uz, ru and eng, ${far}`)
}
