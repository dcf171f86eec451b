// The texts of one language as a sheet for translators, and back into the tables.
// A sheet has every sentence beside the same one in uz, ru and eng; only the sentences of its own language are read back.
import { LANGUAGES, type Language } from '../domain/locale.ts'
import { NEAR, type Near, type Sentences, sentenceFaults } from './sentences.ts'
import { entriesIn } from './table-entries.ts'
import type { SourceFile } from './tree.ts'

type Entry = string | readonly string[]
type Line = Readonly<Partial<Record<Language, Entry>>>
/** What a translator gets and sends back. */
export type Sheet = { readonly language: Language; readonly sentences: Readonly<Record<string, Line>> }

/** A fault in one sentence of a sheet. */
export type SheetFault = { readonly key: string; readonly fault: string }
export type Imported =
  | { readonly ok: true; readonly files: readonly SourceFile[]; readonly count: number }
  | { readonly ok: false; readonly faults: readonly SheetFault[] }

// invisible in an editor, so a table writes their numbers
const INVISIBLE = /[\u00a0\u00ad\u200b-\u200f\u202f\u2060-\u2069]/g

/** The sheet of a language, from the sources of the tables. */
export function sheetOf(language: Language, sources: readonly SourceFile[]): Sheet {
  const shown = new Set<Language>([...NEAR, language])
  const sentences: Record<string, Record<string, Entry>> = {}
  for (const { key, language: own, entry } of sources.flatMap(entriesIn)) {
    if (shown.has(own)) sentences[key] = { ...sentences[key], [own]: entry }
  }
  return { language, sentences }
}

/** Reads a sheet that came back as JSON; throws with the reason when it is none. */
export function readSheet(text: string): Sheet {
  const given: unknown = JSON.parse(text)
  if (!isRecord(given)) throw new Error('expected { language, sentences }')
  const language = LANGUAGES.find((each) => each === given.language)
  if (language === undefined)
    throw new Error(`expected a language of ${LANGUAGES.join(', ')}, got ${String(given.language)}`)
  if (!isRecord(given.sentences)) throw new Error('expected the sentences by their keys')
  const lines = Object.entries(given.sentences).map(([key, line]) => {
    const own = isRecord(line) ? line[language] : undefined
    if (own !== undefined && !isEntry(own))
      throw new Error(`expected ${key} in ${language} to be a text or a list of texts`)
    return [key, own === undefined ? {} : { [language]: own }] as const
  })
  return { language, sentences: Object.fromEntries(lines) }
}

/** The files with the sentences of the sheet; nothing is changed when one sentence is wrong. Missing sentences stay as they are. */
export function importSheet({ language, sentences }: Sheet, sources: readonly SourceFile[]): Imported {
  const wanted = new Map(
    Object.entries(sentences).flatMap(([key, line]) => (line[language] === undefined ? [] : [[key, line[language]]])),
  )
  const known = sources.map((file) => ({
    file,
    entries: entriesIn(file).filter((entry) => entry.language === language),
  }))
  const keys = new Set(known.flatMap(({ entries }) => entries.map(({ key }) => key)))
  const strange = [...wanted.keys()]
    .filter((key) => !keys.has(key))
    .map((key) => ({ key, fault: 'is a key that nobody asks for' }))
  const faults = [...strange, ...faultsOf(language, wanted, sources)]
  if (faults.length > 0) return { ok: false, faults }
  let count = 0
  const files = known.flatMap(({ file, entries }) => {
    const changed = entries.filter(({ key, entry }) => wanted.has(key) && !isSame(entry, wanted.get(key) ?? ''))
    count += changed.length
    if (changed.length === 0) return []
    // from the end on, so that the earlier places stay right
    const text = changed
      .toSorted((a, b) => b.start - a.start)
      .reduce(
        (before, { key, start, end }) => before.slice(0, start) + printed(wanted.get(key) ?? '') + before.slice(end),
        file.text,
      )
    return [{ ...file, text }]
  })
  return { ok: true, files, count }
}

/** What is wrong with the sentences as they would stand in the tables. */
function faultsOf(
  language: Language,
  wanted: ReadonlyMap<string, Entry>,
  sources: readonly SourceFile[],
): SheetFault[] {
  const tables: Partial<Record<Language, Record<string, Entry>>> = {}
  for (const { key, language: own, entry } of sources.flatMap(entriesIn)) {
    const table = tables[own] ?? {}
    tables[own] = table
    table[key] = own === language ? (wanted.get(key) ?? entry) : entry
  }
  const near = (each: Near): Sentences => tables[each] ?? {}
  const own = { [language]: Object.fromEntries([...wanted].filter(([key]) => key in near('uz'))) }
  const all = { uz: near('uz'), ru: near('ru'), eng: near('eng'), ...own }
  return sentenceFaults(all)
    .filter((fault) => fault.language === language && wanted.has(fault.key))
    .map(({ key, fault }) => ({ key, fault }))
}

function printed(entry: Entry): string {
  if (typeof entry !== 'string') return `[${entry.map(printed).join(', ')}]`
  const code = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `'${entry.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replace(INVISIBLE, code)}'`
}

function isSame(one: Entry, other: Entry): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'string' || (Array.isArray(value) && value.every((form) => typeof form === 'string'))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
