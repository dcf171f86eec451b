// The API page for people, generated from the contract. It contains no script.
import { API } from '@dasturxon/contract/api'
import type { Endpoint } from '@dasturxon/contract/endpoint'
import { ERRORS, type ErrorCode } from '@dasturxon/contract/errors/codes'
import type { z } from 'zod'
import { type Field, fieldsOf } from './docs-fields.ts'
import { escaped } from './html.ts'

type Call = { readonly address: string; readonly endpoint: Endpoint }

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --mark: #b45309 }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.75rem } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line) }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
article { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem }
article h3 { margin: 0 0 .25rem; font: 600 1rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
article p { margin: .25rem 0 } .method { color: var(--mark) } .access { opacity: .75 }
details { margin-top: .5rem } summary { cursor: pointer }
table { width: 100%; border-collapse: collapse; font-size: .875rem }
th, td { padding: .25rem .5rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
td:first-child, code { font-family: ui-monospace, monospace; overflow-wrap: anywhere }
tr:target { background: var(--soft) }
`

const ACCESS = {
  open: 'Anybody may ask.',
  customer: 'For signed-in customers: session cookie or Authorization: Bearer.',
  staff: 'For staff: Authorization: Bearer with a staff key.',
  operator: 'For people of the operator of the installation, at the operator’s own host: session cookie.',
} as const

/** The whole document. */
export function docsPage(): string {
  const calls = Object.entries<Endpoint>(API).map(([address, endpoint]) => ({ address, endpoint }))
  const groups = [...Map.groupBy(calls, groupOf)]
  const links = [...groups.map(([name]) => name), 'errors'].map((name) => `<li><a href="#${name}">${name}</a></li>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Dasturxon API</title><style>${STYLE}</style></head><body>
<header><h1>Dasturxon API</h1>
<p>All calls live under <code>/api</code>. The host names the merchant. Money is whole soʻm. Bodies and answers are JSON.
The same as a document for programs: <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Groups"><ul>${links.join('')}</ul></nav></header>
<main>${groups.map(([name, list]) => groupSection(name, list)).join('\n')}
${errorsSection()}</main></body></html>
`
}

/** `users/v1` of `GET /users/v1/…` */
function groupOf({ address }: Call): string {
  return address.split('/').slice(1, 3).join('/')
}

function groupSection(name: string, calls: readonly Call[]): string {
  return `<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>${calls.map(callArticle).join('\n')}</section>`
}

function callArticle({ address, endpoint }: Call): string {
  const [method = '', path = ''] = address.split(' ')
  const shown = path.replace(/:(\w+)/g, '{$1}')
  const parts = [
    fieldTable('Path', endpoint.params),
    fieldTable('Query', endpoint.query),
    fieldTable('Body', endpoint.body),
    fieldTable(endpoint.isStream === true ? 'Each event' : 'Answer', endpoint.reply),
    refusals(endpoint),
  ]
  return `<article><h3><span class="method">${method}</span> ${escaped(shown)}</h3>
<p>${escaped(endpoint.summary)}.</p><p class="access">${ACCESS[endpoint.access]}${notes(endpoint)}</p>${parts.join('')}</article>`
}

function notes(endpoint: Endpoint): string {
  const stream = endpoint.isStream === true ? ' Answers with server-sent events.' : ''
  const answer = endpoint.answersAs === undefined ? '' : ` Answers with a file: ${endpoint.answersAs.join(' or ')}.`
  const verb = endpoint.makesKey === true ? 'Takes' : 'Needs'
  const key = endpoint.needsKey === true ? ` ${verb} the header <code>Idempotency-Key</code>.` : ''
  const file = endpoint.upload === undefined ? '' : ` The body is a file: ${endpoint.upload.types.join(', ')}.`
  return `${stream}${answer}${key}${file} Counts against the limit <code>${endpoint.limit}</code>.`
}

function fieldTable(title: string, schema: z.ZodType | undefined): string {
  if (schema === undefined) return ''
  const fields = fieldsOf(schema)
  if (fields.length === 0) return ''
  const head = '<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>'
  return `<details><summary>${title}</summary><table>${head}<tbody>${fields.map(fieldRow).join('')}</tbody></table></details>`
}

function fieldRow({ name, type, notes: said }: Field): string {
  return `<tr><td>${escaped(name)}</td><td>${escaped(type)}</td><td>${escaped(said)}</td></tr>`
}

function refusals({ refuses }: Endpoint): string {
  if (refuses.length === 0) return ''
  return `<p>May refuse: ${refuses.map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(', ')}</p>`
}

function errorsSection(): string {
  const codes = Object.keys(ERRORS) as ErrorCode[]
  const rows = codes.map((code) => {
    const { status, description } = ERRORS[code]
    return `<tr id="${code}"><td>${code}</td><td>${status}</td><td>${escaped(description.eng)}</td></tr>`
  })
  return `<section aria-labelledby="errors"><h2 id="errors">errors</h2>
<p>Every error is <code>application/problem+json</code> with <code>code</code>, <code>status</code>, <code>description</code>
in uz, ru and eng (and in zh, ar, kz and tr where a customer can meet it), <code>requestId</code>, and where it helps <code>errors</code> by field and <code>retryAfter</code> in seconds.</p>
<table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></section>`
}
