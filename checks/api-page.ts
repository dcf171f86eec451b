// docs/api.md, generated from the contract: where each call of the specified system is served, and every error.
// `node checks/api-page.ts` checks whether the page is up to date and what is not served; `--write` writes it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { API } from '../contract/api.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { ErrorLine } from '../contract/errors/error-line.ts'
import { describedErrors } from '../contract/errors/more-languages.ts'
import { type Finding, tell } from './finding.ts'
import { SPECIFIED, type SpecifiedCall, UNNAMED } from './specified-calls.ts'
import { ROOT } from './tree.ts'

type Served = Readonly<Record<string, Endpoint>>
type Project = { readonly served: Served; readonly errors: Readonly<Record<string, ErrorLine>> }

const PAGE = 'docs/api.md'
const WHO = { open: 'anybody', customer: 'customers', staff: 'staff', operator: 'the operator' } as const

/** The contract's addresses as documents spell them: `{id}` for `:id`. */
export function servedCalls(api: Served): Served {
  return Object.fromEntries(Object.entries(api).map(([address, call]) => [address.replace(/:(\w+)/g, '{$1}'), call]))
}

/** Calls of clients that are not served, and the page when it differs from the generated one. */
export function apiPageFindings(project: Project, page: string): Finding[] {
  const named = [...SPECIFIED.map(pathOf), ...UNNAMED.flatMap(([, calls]) => calls)]
  const missing = named.filter((call) => project.served[call] === undefined)
  const findings = missing.map((call) => ({ path: 'contract/api.ts', line: 1, rule: `${call} is served by nobody` }))
  if (page === apiPage(project)) return findings
  return [...findings, { path: PAGE, line: 1, rule: 'is stale: node checks/api-page.ts --write' }]
}

/** The whole page. */
export function apiPage({ served, errors }: Project): string {
  const known = new Set([...SPECIFIED.map(pathOf), ...UNNAMED.flatMap(([, calls]) => calls)])
  const others = Object.keys(served).filter((call) => !known.has(call))
  return `${[
    INTRODUCTION,
    '## The calls of the specified system\n',
    table(['', 'Call', 'Payload', 'Answer', 'Served at', 'For', 'Notes'], SPECIFIED.map(specifiedRow(served))),
    '\n## Calls that it leaves unnamed\n',
    table(
      ['What', 'Served at', 'For', 'Notes'],
      UNNAMED.flatMap(([what, calls]) => unnamedRows(served, what, calls)),
    ),
    '\n## Calls of our own\n',
    table(
      ['Served at', 'For', 'Notes'],
      others.map((call) => [code(`${call.replace(' ', ' /api')}`), ...about(served[call])]),
    ),
    ERRORS_INTRODUCTION,
    table(['Code', 'Status', 'uz', 'ru', 'eng'], Object.entries(errors).map(errorRow)),
    '\n### What a customer can meet, in the other languages\n',
    table(['Code', 'zh', 'ar', 'kz', 'tr'], Object.entries(errors).flatMap(moreLanguagesRow)),
  ].join('\n')}\n`
}

const INTRODUCTION = `# The API

Printed from the contract by \`node checks/api-page.ts --write\`; \`npm run check\` fails when it is out of date. Fields,
examples and refusals of each call are on the running server: \`/api/docs\` to read, \`/api/docs/openapi.json\` (OpenAPI
3.1) for programs.

All calls live under \`/api\`. The host names the merchant; the header \`merchant\` may name the same merchant or a brand of
its tabs. Bodies and answers are JSON, money is whole soʻm. \`WITH_TOKEN\` is a mark for clients and not part of the path.
Customers show their session as a cookie or as \`Authorization: Bearer\`, staff a key. Where a key is asked for, the header
\`Idempotency-Key\` makes a repeated call the same call.
`

const ERRORS_INTRODUCTION = `
## Errors

Every error is \`application/problem+json\`: \`type\`, \`title\`, \`status\`, \`code\`, \`description\` in uz, ru and eng (and in
zh, ar, kz and tr where a customer can meet it), \`requestId\`,
where it helps \`errors\` by field and \`retryAfter\` in seconds, and the facts that belong to its code.
`

function pathOf({ call }: SpecifiedCall): string {
  return call.replace(/\/WITH_TOKEN$/, '')
}

function specifiedRow(served: Served): (call: SpecifiedCall, at: number) => readonly string[] {
  return (specified, at) => {
    const path = pathOf(specified)
    return [String(at + 1), code(specified.call), specified.payload, specified.answer, ...servedAt(served, path)]
  }
}

function unnamedRows(served: Served, what: string, calls: readonly string[]): readonly (readonly string[])[] {
  return calls.map((call, at) => [at === 0 ? what : '', ...servedAt(served, call)])
}

function servedAt(served: Served, call: string): readonly string[] {
  return served[call] === undefined ? ['not yet', '', ''] : [code(call.replace(' ', ' /api')), ...about(served[call])]
}

function about(endpoint: Endpoint | undefined): readonly string[] {
  if (endpoint === undefined) return ['', '']
  const verb = endpoint.makesKey === true ? 'Takes' : 'Needs'
  const key = endpoint.needsKey === true ? ` ${verb} a key.` : ''
  const stream = endpoint.isStream === true ? ' Server-sent events.' : ''
  return [WHO[endpoint.access], `${endpoint.summary}.${key}${stream}`]
}

function errorRow([name, { status, description }]: [string, ErrorLine]): readonly string[] {
  return [code(name), String(status), description.uz, description.ru, description.eng]
}

function moreLanguagesRow([name, { description }]: [string, ErrorLine]): readonly (readonly string[])[] {
  const { zh, ar, kz, tr } = description
  return zh && ar && kz && tr ? [[code(name), zh, ar, kz, tr]] : []
}

function code(text: string): string {
  return `\`${text}\``
}

/** Cells as wide as their column, as the formatter would leave them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, at) => Math.max(3, ...cells.map((row) => widthOf(row[at] ?? ''))))
  const padded = (cell: string, at: number) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell))
  const line = (row: readonly string[]) => `| ${row.map(padded).join(' | ')} |`
  const [first = [], ...others] = cells
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n')
}

/** The width of a text in columns: Chinese characters two each, combining marks none, lam and alef one together. */
function widthOf(text: string): number {
  const signs = [...text.replaceAll(/\p{Mn}/gu, '').replaceAll(/\u0644[\u0622\u0623\u0625\u0627]/g, '\u0644')]
  return (
    signs.length + signs.filter((sign) => /[\u2e80-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(sign)).length
  )
}

if (import.meta.main) {
  const project = { served: servedCalls(API), errors: describedErrors() }
  const file = join(ROOT, PAGE)
  if (process.argv.includes('--write')) writeFileSync(file, apiPage(project))
  const count = Object.keys(project.served).length
  tell(
    apiPageFindings(project, readFileSync(file, 'utf8')),
    `${count} calls are written down, the ${SPECIFIED.length} among them`,
  )
}
