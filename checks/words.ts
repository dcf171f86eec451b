// Texts of the shop and of its refusals: complete in uz, ru and eng, each used somewhere, none in markup.
// The shop's own are complete in every spoken language, and refusals that a customer can meet in zh, ar, kz and tr.

import { eng as deskEng } from '../backoffice/text/eng.ts'
import { ru as deskRu } from '../backoffice/text/ru.ts'
import { uz as deskUz } from '../backoffice/text/uz.ts'
import { FIELD_ERRORS } from '../contract/errors/field-errors.ts'
import { describedErrors, FOR_PROGRAMS } from '../contract/errors/more-languages.ts'
import { WHOLE } from '../storefront/text/whole.ts'
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

type Desk = { readonly tables: NearTables; readonly files: readonly SourceFile[] }

/** Everything that is wrong with the texts of the desk, which speaks the three languages of every brand. */
export function deskFindings({ tables, files }: Desk): Finding[] {
  const placeOf = (language: string, key: string) => {
    const [section, name = ''] = key.split('.')
    return placeIn(files, `backoffice/text/${language}/${section}.ts`, name)
  }
  const speakers = files.filter(({ path }) => !isForDevelopers(path) && !path.startsWith('backoffice/text/'))
  return [
    ...sentenceFaults(tables).map((fault) => asFinding(placeOf(fault.language, fault.key), fault)),
    ...keyFindings(speakers, Object.keys(tables.uz), (key) => placeOf('uz', key)),
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
  const { uz, ru, eng, ...others } = WHOLE
  const far = Object.entries(others).map(([language, words]) => [language, flat(words)])
  const tables = { uz: flat(uz), ru: flat(ru), eng: flat(eng), ...Object.fromEntries(far) }
  const errors = describedErrors()
  const fields = Object.entries(FIELD_ERRORS).map(([code, description]) => [code, { description }] as const)
  const refusals = refusalTables({ ...errors, ...Object.fromEntries(fields) })
  const met = { ...metByCustomers(errors), ...FIELD_ERRORS }
  const files = sourcesIn(['storefront', 'client', 'ui', 'contract'], ['.ts', '.tsx'])
  const counts = `${Object.keys(tables.uz).length} texts in ${Object.keys(tables).length} languages and ${Object.keys(refusals.uz).length} refusals`
  const desk = { uz: flat(deskUz), ru: flat(deskRu), eng: flat(deskEng) }
  const ofDesk = { tables: desk, files: sourcesIn(['backoffice'], ['.ts', '.tsx']) }
  const said = `${Object.keys(met).length} refusals in zh, ar, kz and tr`
  const findings = [...wordFindings({ tables, refusals, met, files }), ...deskFindings(ofDesk)]
  tell(findings, `${counts} are complete, ${said}`)
}
