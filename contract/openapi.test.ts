// The rules of linters that matter to the readers of the document: what is recommended by Redocly's, among others.
import { describe, expect, it } from 'vitest'
import { API } from './api.ts'
import { openApi } from './openapi.ts'

type Shape = { readonly [name: string]: Shape }
type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Shape }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
type Document = {
  readonly openapi: string
  readonly info: { readonly license: { readonly name: string; readonly identifier: string } }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<'schemas' | 'examples' | 'securitySchemes', Readonly<Record<string, object>>>>
}

const document = openApi('/api') as unknown as Document
const text = JSON.stringify(document)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, path, operation] as const),
)
const OPEN_CALLS = Object.values(API).filter(({ access }) => access === 'open').length

describe('the document', () => {
  it('names its version, its licence and where the calls are', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
    expect(document.servers).toEqual([{ url: '/api' }])
  })

  it('names every operation once', () => {
    const ids = operations.map(([, , { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^\w+$/.test(id))).toBe(true)
  })

  it('has no two paths that differ only by the names of their parameters', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  it('uses every component that it has, and has every component that it uses', () => {
    const used = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
    )
    const { schemas, examples } = document.components
    const there = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(examples).map((name) => `examples/${name}`),
    ]
    expect(there.filter((name) => !used.has(name))).toEqual([])
    expect([...used].filter((name) => !there.includes(name))).toEqual([])
  })

  it('says of as many calls as there are that they are open', () => {
    expect(operations.filter(([, , { security }]) => security.length === 0).length).toBe(OPEN_CALLS)
  })
})

describe.each(operations)('%s', (call, path, { summary, security, parameters, requestBody, responses }) => {
  it('says what it is for and who may call it', () => {
    expect(summary).not.toBe('')
    expect(Array.isArray(security)).toBe(true)
    const known = Object.keys(document.components.securitySchemes)
    for (const scheme of security.flatMap((one) => Object.keys(one))) expect(known).toContain(scheme)
  })

  it('has a plain path whose parameters are all described and required', () => {
    expect(path).toMatch(/^(?:\/[\w-]+|\/\{\w+\})+$/)
    const described = parameters.filter((one) => one.in === 'path')
    expect(described.map(({ name }) => name).toSorted()).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
    )
    expect(described.every(({ required }) => required)).toBe(true)
    const names = parameters.map((one) => `${one.in} ${one.name}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('describes its answer, the refusals that a client can mend, and the failures that it cannot', () => {
    const statuses = Object.keys(responses)
    expect(statuses).toContain('200')
    expect(statuses.some((status) => status.startsWith('4'))).toBe(true)
    expect(statuses).toContain('500')
    expect(Object.values(responses).every(({ description }) => description !== '')).toBe(true)
  })

  it('takes a body only where one has a meaning', () => {
    if (requestBody !== undefined) expect(Object.keys(requestBody.content).length).toBeGreaterThan(0)
    expect(call.startsWith('get ') && requestBody !== undefined).toBe(false)
  })
})
