// The API documents: OpenAPI as JSON, and a page for people.
import { openApi } from '@dasturxon/contract/openapi'
import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { styleHashes } from './style-hash.ts'

/** `/api/docs` and `/api/docs/openapi.json`, the same on every host. */
export function registerDocs(app: FastifyInstance): void {
  // generated on first request, so that a start does not wait for it
  let made: { readonly json: string; readonly html: string; readonly csp: string } | null = null
  const documents = () => {
    if (made !== null) return made
    const html = docsPage()
    const styles = styleHashes(html).join(' ')
    const csp = `default-src 'none'; style-src ${styles}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
    made = { json: JSON.stringify(openApi('/api')), html, csp }
    return made
  }
  app.get('/api/docs', async (_, reply) => {
    const { html, csp } = documents()
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', csp)
      .header('cache-control', 'public, no-cache')
      .send(html)
  })
  app.get('/api/docs/openapi.json', async (_, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(documents().json),
  )
}
