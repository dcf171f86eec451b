import { API } from '@dasturxon/contract/api'
import { ERRORS } from '@dasturxon/contract/errors/codes'
import type { Schema } from '@dasturxon/contract/examples'
import { openApi } from '@dasturxon/contract/openapi'
import { expect, it } from 'vitest'
import { schemaFault } from '../testing/json-schema.ts'
import { testApp } from '../testing/test-app.ts'
import { docsPage } from './docs-page.ts'

it('shows every call with its fields and refusals, and every error', () => {
  const page = docsPage()
  // the method is set apart from the path by markup, and a reader sees both in one line
  const shown = new Set([...page.matchAll(/<span[^>]*>(\w+)<\/span> ([^<]+)</g)].map(([, ...words]) => words.join(' ')))
  const calls = Object.keys(API).map((address) => address.replace(/:(\w+)/g, '{$1}'))
  expect(calls.filter((call) => !shown.has(call))).toEqual([])
  for (const code of Object.keys(ERRORS)) expect(page.includes(`<tr id="${code}">`), `<tr id="${code}">`).toBe(true)
  expect(
    page.includes('<td>cartItems[].productId</td><td>uuid</td>'),
    '<td>cartItems[].productId</td><td>uuid</td>',
  ).toBe(true)
  expect(page.includes('href="#QUOTE_CHANGED"'), 'href="#QUOTE_CHANGED"').toBe(true)
  expect(/<script|style=|onclick|>undefined|\[object|<td>any/.exec(page)).toBeNull()
})

it('is served on any host, as a page and as a document for programs', async () => {
  const app = await testApp()
  const page = await app.server.inject({ url: '/api/docs', headers: { host: 'localhost' } })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toMatch(/style-src 'sha256-[\w+/]+='/)
  const document = await app.server.inject({ url: '/api/docs/openapi.json', headers: { host: 'localhost' } })
  const { openapi, paths } = document.json()
  expect(openapi).toBe('3.1.0')
  const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.toSorted()).toEqual(Object.keys(API).toSorted())
  await app.stop()
})

type Shown = { readonly schema: Schema; readonly example: unknown }
type Described = {
  readonly parameters: readonly (Shown & { readonly name: string })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Shown>> }
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Shown>> }>>
}
const document = openApi('/api')
const calls = Object.entries(document.paths as Readonly<Record<string, Readonly<Record<string, Described>>>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, call]) => [`${method} ${path}`, call] as const),
)

it.each(calls)('shows valid examples of the request and answer of %s', (_, call) => {
  const body = call.requestBody?.content['application/json']
  const shown = [
    ...call.parameters,
    ...(body === undefined ? [] : [body]),
    ...Object.values(call.responses['200']?.content ?? {}),
  ]
  for (const { schema, example } of shown) expect(schemaFault(schema, example, document)).toBeNull()
})

it('shows an example of every refusal in the common format', () => {
  const { schemas, examples } = document.components as {
    readonly schemas: { readonly Problem: Schema }
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>
  }
  // refusals of pages and of other addresses than calls have no example
  const refused = new Set(JSON.stringify(document.paths).match(/(?<=#\/components\/examples\/)\w+/g))
  expect(Object.keys(examples)).toEqual(Object.keys(ERRORS).filter((code) => refused.has(code)))
  expect(refused.size).toBeGreaterThan(90)
  for (const { value } of Object.values(examples)) expect(schemaFault(schemas.Problem, value, document)).toBeNull()
})
