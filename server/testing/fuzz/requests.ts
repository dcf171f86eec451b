// Requests for one call: valid, nearly valid, malformed and hostile, in parts that are joined when they are sent.
import fc from 'fast-check'
import type { Operation, Parameter } from './operations.ts'
import { singular } from './rows.ts'
import { anything, BROKEN_BODIES, valuesOf, type Wildness } from './values.ts'

export type RequestDraft = {
  /** the address without its host, with marks */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** the caller, as an index */
  readonly who: number
  /** instead of this request, an earlier one that worked is sent again, by index; `null` for a new one */
  readonly again: number | null
}

const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { merchant: '@@id:merchant:2@@' },
  { merchant: '@@id:merchant:1@@' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'accept-language': 'xx-\u00ff,*;q=9' },
  { 'if-none-match': '*' },
  { cookie: 'sid=; did=%00; vendor=../x; lang=zz' },
]

/** Endless requests for the call. */
export function requestsFor(operation: Operation): fc.Arbitrary<RequestDraft> {
  const wild = fc.oneof(
    { weight: 5, arbitrary: draft(operation, 'right') },
    { weight: 4, arbitrary: draft(operation, 'nearly') },
  )
  const odd = fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) },
  )
  const again = fc.option(fc.nat(10_000), { freq: 3, nil: null })
  return fc
    .record({ draft: wild, who: fc.nat(10_000), again, odd })
    .map(({ draft: made, odd, ...rest }) => ({ ...made, ...rest, headers: { ...made.headers, ...odd } }))
}

function draft(operation: Operation, wildness: Wildness): fc.Arbitrary<Pick<RequestDraft, 'url' | 'headers' | 'body'>> {
  const [path, query, header] = ['path', 'query', 'header'].map((place) =>
    valuesIn(
      operation.parameters.filter((one) => one.in === place),
      operation.path,
      wildness,
    ),
  )
  if (path === undefined || query === undefined || header === undefined) throw new Error('expected three places')
  return fc.record({ path, query, header, body: bodies(operation, wildness) }).map((parts) => ({
    url: `/api${filled(operation.path, parts.path)}${queryText(parts.query)}`,
    headers: { ...parts.body.headers, ...headersOf(parts.header) },
    body: parts.body.text,
  }))
}

type Values = Readonly<Record<string, unknown>>

function valuesIn(parameters: readonly Parameter[], path: string, wildness: Wildness): fc.Arbitrary<Values> {
  const model = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, valuesOf(schema, nameIn(path, name), wildness)]),
  )
  const required = parameters.filter((one) => one.required && (wildness === 'right' || one.in === 'path'))
  return fc.record(model, { requiredKeys: required.map(({ name }) => name) })
}

/** `{id}` is an id of the kind that is before it in the path. */
export function nameIn(path: string, name: string): string {
  if (name !== 'id') return name
  const parts = path.split('/')
  const before = parts.slice(0, parts.indexOf('{id}')).findLast((part) => !part.startsWith('{')) ?? ''
  return `${singular(before)}Id`
}

type Body = { readonly text: string | null; readonly headers: Readonly<Record<string, string>> }
const JSON_TYPE = { 'content-type': 'application/json' }

// beginnings of files, one of them complete
const FILES: readonly string[] = [
  '%PDF-1.4 a document',
  '\x89PNG\r\n\x1a\n and nothing more',
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ).toString('latin1'),
]

function bodies(operation: Operation, wildness: Wildness): fc.Arbitrary<Body> {
  if (operation.method === 'GET') return fc.constant({ text: null, headers: {} })
  const thing = singular(operation.path.split('/').findLast((part) => !part.startsWith('{')) ?? '')
  const value = operation.body === null ? fc.constant(undefined) : valuesOf(operation.body, thing, wildness)
  const right = value.map(
    (sent): Body =>
      sent === undefined ? { text: null, headers: {} } : { text: JSON.stringify(sent), headers: JSON_TYPE },
  )
  const file = fc
    .record({
      type: fc.constantFrom('image/png', ...operation.fileTypes),
      text: fc.oneof(fc.constantFrom(...FILES), fc.string({ unit: 'binary', maxLength: 500 })),
    })
    .map(({ type, text }): Body => ({ text, headers: { 'content-type': type } }))
  const wrong = fc
    .record({
      text: fc.oneof(
        fc.constantFrom(...BROKEN_BODIES),
        anything.map((sent) => JSON.stringify(sent)),
      ),
      type: fc.constantFrom(
        'application/json',
        'application/json',
        'application/json',
        'text/plain',
        'multipart/form-data',
        '',
      ),
    })
    .map(({ text, type }): Body => ({ text, headers: type === '' ? {} : { 'content-type': type } }))
  const usual = operation.fileTypes.length > 0 ? file : right
  return wildness === 'right' ? usual : fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: wrong })
}

function filled(path: string, values: Values): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = inUrl(values[name])
    // a client resolves dots before it sends, and then asks for another address
    return part === '' || /^(\.|%2e){1,2}$/i.test(part) ? '-' : part
  })
}

function queryText(values: Values): string {
  const parts = Object.entries(values).map(([name, value]) => `${name}=${inUrl(value)}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Any value as a part of an address; marks are not escaped. */
function inUrl(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text
    .toWellFormed()
    .slice(0, 300)
    .split(/(@@[\w:]*@@)/)
    .map((part) => (part.startsWith('@@') ? part : encodeURIComponent(part.toWellFormed())))
    .join('')
}

/** Characters that are allowed in a header: others never reach a server. */
function headersOf(values: Values): Record<string, string> {
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.toLowerCase(),
      text(value)
        .replace(/[^ -~]/g, '')
        .slice(0, 200),
    ]),
  )
}
