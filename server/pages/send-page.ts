// Sends a cached page.
import type { FastifyReply } from 'fastify'
import { bestEncoding, isKnown } from '../http/send.ts'
import { styleHashes } from '../http/style-hash.ts'
import type { KeptPage } from './page-cache.ts'

/** Sends the page in an encoding the browser accepts, or 304 when it has it. Shared caches must revalidate. */
export async function sendPage(reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (page.redirect !== null) return reply.header('cache-control', 'no-store').redirect(page.redirect, 302)
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('reporting-endpoints', 'csp="/reports/csp"')
    .header('cache-control', page.isPrivate ? 'no-store' : 'public, no-cache')
  if (!page.isPrivate) reply.header('etag', page.etag)
  if (page.reported !== null) reply.header('content-security-policy-report-only', page.reported)
  const { headers } = reply.request
  if (page.status === 200 && !page.isPrivate && isKnown(headers['if-none-match'], page.etag))
    return reply.status(304).send()
  const encoding = bestEncoding(headers['accept-encoding'])
  reply.status(page.status)
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(await page.content.as(encoding))
}

type Allowed = {
  /** where the page may send its forms */
  readonly form?: "'self'"
  /** which scripts it may load, and from where these may read */
  readonly script?: "'self'"
  /** what it may frame */
  readonly frame?: "'self'"
}

/** Sends a page without the storefront; it may load only its own styles, and send forms and load scripts only if allowed. */
export function sendPlain(reply: FastifyReply, html: string, { form, script, frame }: Allowed = {}): FastifyReply {
  const styles = styleHashes(html).join(' ')
  const scripts = script === undefined ? '' : `script-src ${script}; connect-src ${script}; `
  const frames = frame === undefined ? '' : `frame-src ${frame}; `
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; ${scripts}${frames}style-src ${styles}; img-src data:; base-uri 'none'; form-action ${form ?? "'none'"}; frame-ancestors 'none'`,
    )
    .send(html)
}
