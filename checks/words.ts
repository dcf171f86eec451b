// The words of the shop and of its refusals: complete in uz, ru and eng, each asked for by somebody, none in markup.
import { ERRORS } from '../contract/errors.ts'
import { eng } from '../storefront/text/eng.ts'
import { ru } from '../storefront/text/ru.ts'
import { uz } from '../storefront/text/uz.ts'
import { type Finding, tell } from './finding.ts'
import { type Fault, type Sentences, sentenceFaults, type Tables } from './sentences.ts'
import { isForDevelopers, type SourceFile, sourcesIn } from './tree.ts'
import { keyFindings, markupFindings } from './word-use.ts'

type Sections = Readonly<Record<string, Sentences>>
type House = {
  readonly tables: Tables
  readonly refusals: Tables
  /** All sources of the rooms with words in them: storefront, ui, and the table of refusals. */
  readonly files: readonly SourceFile[]
}

/** Everything that is wrong with the words of the house. */
export function wordFindings({ tables, refusals, files }: House): Finding[] {
  const speakers = files.filter(({ path }) => !isForDevelopers(path) && !/^storefront\/text\/|^contract\//.test(path))
  const placeOf = (key: string) => placeOfKey(files, 'uz', key)
  return [
    ...sentenceFaults(tables).map((fault) => asFinding(placeOfKey(files, fault.language, fault.key), fault)),
    ...sentenceFaults(refusals).map((fault) => asFinding(placeOfRefusal(files, fault.key), fault)),
    ...keyFindings(
      speakers.filter(({ path }) => path.startsWith('storefront/')),
      Object.keys(tables.uz),
      placeOf,
    ),
    ...speakers.flatMap(markupFindings),
  ]
}

function asFinding(place: Omit<Finding, 'rule'>, { key, language, fault }: Fault): Finding {
  return { ...place, rule: `${key} in ${language} ${fault}` }
}

function placeOfKey(files: readonly SourceFile[], language: string, key: string): Omit<Finding, 'rule'> {
  const [section, name = ''] = key.split('.')
  return placeIn(files, `storefront/text/${language}/${section}.ts`, name)
}

function placeOfRefusal(files: readonly SourceFile[], code: string): Omit<Finding, 'rule'> {
  return placeIn(files, 'contract/errors.ts', code)
}

function placeIn(files: readonly SourceFile[], path: string, name: string): Omit<Finding, 'rule'> {
  const lines = files.find((file) => file.path === path)?.text.split('\n') ?? []
  const at = lines.findIndex((line) => line.trimStart().startsWith(`${name}:`))
  return { path, line: at === -1 ? 1 : at + 1 }
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
  errors: Readonly<Record<string, { readonly description: Readonly<Record<keyof Tables, string>> }>>,
): Tables {
  const inLanguage = (language: keyof Tables) =>
    Object.fromEntries(Object.entries(errors).map(([code, { description }]) => [code, description[language]]))
  return { uz: inLanguage('uz'), ru: inLanguage('ru'), eng: inLanguage('eng') }
}

if (import.meta.main) {
  const tables = { uz: flat(uz), ru: flat(ru), eng: flat(eng) }
  const refusals = refusalTables(ERRORS)
  const files = sourcesIn(['storefront', 'ui', 'contract'], ['.ts', '.tsx'])
  const counts = `${Object.keys(tables.uz).length} texts and ${Object.keys(refusals.uz).length} refusals`
  tell(wordFindings({ tables, refusals, files }), `${counts} are complete in uz, ru and eng`)
}
