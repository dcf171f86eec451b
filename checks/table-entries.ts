// Where each sentence stands in the sources of the tables: texts of the shop by language and file, refusals by code.
import type { Argument, Expression, ObjectProperty } from 'oxc-parser'
import { LANGUAGES, type Language } from '../domain/locale.ts'
import { visit } from './syntax.ts'
import type { SourceFile } from './tree.ts'

/** One sentence, or its plural forms, and the part of the file that says it. */
export type TableEntry = {
  readonly key: string
  readonly language: Language
  readonly entry: string | readonly string[]
  readonly start: number
  readonly end: number
}

/** The folders that hold the tables. */
export const TABLE_FOLDERS = ['storefront/text', 'contract/errors'] as const

const TEXTS = /^storefront\/text\/(\w+)\/(\w+)\.ts$/
const REFUSALS = /^contract\/errors\/[\w-]+\.ts$/
// the languages of the arguments of `line` and `moreLanguages` in `contract/errors/error-line.ts`
const SPOKEN_BY: Readonly<Record<string, readonly (Language | null)[]>> = {
  line: [null, 'uz', 'ru', 'eng'],
  moreLanguages: ['zh', 'ar', 'kz', 'tr'],
}

/** All sentences of a file; none for a file that is no table. */
export function entriesIn(file: SourceFile): readonly TableEntry[] {
  const [, folder, section = ''] = TEXTS.exec(file.path) ?? []
  const language = LANGUAGES.find((each) => each === folder)
  if (language !== undefined) return textsIn(file, language, section)
  return REFUSALS.test(file.path) && !file.path.endsWith('.test.ts') ? refusalsIn(file) : []
}

function textsIn(file: SourceFile, language: Language, section: string): TableEntry[] {
  return propertiesIn(file).flatMap(({ name, value }) => entryOf(`${section}.${name}`, language, value))
}

function refusalsIn(file: SourceFile): TableEntry[] {
  return propertiesIn(file).flatMap(({ name, value }) => {
    if (value.type !== 'ObjectExpression') return saidBy(name, value)
    return value.properties.flatMap((each) =>
      each.type === 'SpreadElement' ? saidBy(name, each.argument) : ownOf(name, each),
    )
  })
}

/** `uz: '…'` inside the value of a code. */
function ownOf(code: string, property: ObjectProperty): TableEntry[] {
  const language = LANGUAGES.find((each) => each === nameOf(property))
  return language === undefined ? [] : entryOf(refusalKey(code), language, property.value)
}

function saidBy(code: string, value: Expression): TableEntry[] {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return []
  const languages = SPOKEN_BY[value.callee.name] ?? []
  return value.arguments.flatMap((argument, at) => {
    const language = languages[at] ?? null
    return language === null ? [] : entryOf(refusalKey(code), language, argument)
  })
}

function refusalKey(code: string): string {
  return `refusal.${code}`
}

function entryOf(key: string, language: Language, value: Expression | Argument): TableEntry[] {
  const entry = formsOf(value)
  return entry === null ? [] : [{ key, language, entry, start: value.start, end: value.end }]
}

function formsOf(value: Expression | Argument): string | readonly string[] | null {
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : null
  if (value.type !== 'ArrayExpression') return null
  const forms = value.elements.flatMap((each) =>
    each?.type === 'Literal' && typeof each.value === 'string' ? [each.value] : [],
  )
  return forms.length > 0 && forms.length === value.elements.length ? forms : null
}

function propertiesIn(file: SourceFile): { readonly name: string; readonly value: Expression }[] {
  const found: { name: string; value: Expression }[] = []
  visit(file, {
    ObjectExpression: ({ properties }) => {
      for (const each of properties) {
        if (each.type === 'Property') found.push({ name: nameOf(each), value: each.value })
      }
    },
  })
  return found
}

function nameOf({ key }: { readonly key: ObjectProperty['key'] }): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}
