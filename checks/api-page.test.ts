import { expect, it } from 'vitest'
import { API } from '../contract/api.ts'
import { describedErrors } from '../contract/errors/more-languages.ts'
import { apiPage, apiPageFindings, servedCalls } from './api-page.ts'
import { SPECIFIED } from './specified-calls.ts'

const project = { served: servedCalls(API), errors: describedErrors() }

it('knows all 46 calls of the specified system', () => {
  expect(SPECIFIED).toHaveLength(46)
  expect(new Set(SPECIFIED.map(({ call }) => call)).size).toBe(46)
})

it('accepts the page that it generates', () => {
  expect(apiPageFindings(project, apiPage(project)).filter(({ path }) => path === 'docs/api.md')).toEqual([])
})

it('finds a page that differs from the generated one', () => {
  expect(apiPageFindings(project, `${apiPage(project)} `)).toContainEqual(
    expect.objectContaining({ path: 'docs/api.md', rule: expect.stringContaining('stale') }),
  )
})

it('finds a call of the specified system without a handler', () => {
  const { 'GET /products/v1/overalls': _, ...served } = project.served
  const without = { ...project, served }
  expect(apiPageFindings(without, apiPage(without)).map(({ rule }) => rule)).toContain(
    'GET /products/v1/overalls is served by nobody',
  )
  expect(apiPage(without)).toMatch(/GET \/products\/v1\/overalls` +\|.*\| not yet +\|/)
})

it('shows where a call is served, for whom, and every error in all its languages', () => {
  const page = apiPage(project).replaceAll(/ {2,}/g, ' ')
  expect(page).toContain(
    '| `POST /orders/v1/orders/WITH_TOKEN` | order request | not shown | `POST /api/orders/v1/orders` | customers |',
  )
  for (const [code, { description }] of Object.entries(project.errors)) {
    expect(page.includes(`| \`${code}\` |`), code).toBe(true)
    for (const text of Object.values(description)) expect(page.includes(text), text).toBe(true)
  }
})
