// Requests with an absolute target, `GET http://brand.example/menu HTTP/1.1`, as proxies send them (RFC 9112, 3.2.2).
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { problemOf } from './problem.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const ABSOLUTE = /^(?<scheme>[a-z][a-z0-9+.-]*):\/\/(?<authority>[^/?#]*)(?<rest>[^#]*)/i

/**
 * Turns such a request into the usual form, before anything looks at it: the path stays, and the host of the target
 * replaces the Host header, which the RFC says to ignore. `false` when the target is not one of ours and was refused.
 */
export function toOriginForm(request: IncomingMessage, response: ServerResponse): boolean {
  const target = request.url ?? ''
  if (target.startsWith('/')) return true
  const { scheme = '', authority = '', rest = '' } = ABSOLUTE.exec(target)?.groups ?? {}
  // `*` and other targets are left to the router
  if (scheme === '') return true
  if (!/^https?$/i.test(scheme) || authority === '' || authority.includes('@')) {
    refuseTarget(response)
    return false
  }
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  request.headers.host = authority
  return true
}

function refuseTarget(response: ServerResponse): void {
  const requestId = randomUUID()
  const body = JSON.stringify(problemOf('BAD_REQUEST', requestId))
  const headers = { ...SECURITY_HEADERS, 'x-request-id': requestId, 'content-length': String(Buffer.byteLength(body)) }
  response.writeHead(400, {
    ...headers,
    'content-type': 'application/problem+json; charset=utf-8',
    connection: 'close',
  })
  response.end(body)
}
