// Sends an answer: a value, a stored body, or prepared bytes.
import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { FastifyReply } from 'fastify'
import type { Encoding } from '../compression/compressed.ts'
import type { Packed } from '../compression/packed.ts'
import type { Admitted } from './admit.ts'
import type { Answer, Extras, ForeignAnswer } from './call.ts'
import { setLaunch, setSession, setStaffSession } from './cookies.ts'
import { sendProblem } from './problem.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends the result of a handler. */
export function sendAnswer(reply: FastifyReply, answer: Answer<Endpoint>, admitted: Admitted) {
  if (!answer.ok) return sendProblem(reply, answer.code, { ...answer.facts })
  if ('packed' in answer) return sendPacked(reply.header('content-type', JSON_TYPE), answer.packed)
  if ('foreign' in answer) return sendForeign(reply, answer.foreign)
  const extras = answer.extras ?? {}
  applyExtras(reply, extras, admitted)
  reply.header('cache-control', 'no-store')
  if (extras.replayed === undefined) return sendJson(reply, 200, answer.value)
  return sendJson(reply.header('idempotency-replayed', 'true'), extras.replayed.status, extras.replayed.body)
}

function sendForeign(reply: FastifyReply, foreign: ForeignAnswer['foreign']): FastifyReply {
  const { status, contentType, body, fileName } = foreign
  if (fileName !== undefined)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
  return reply.status(status).header('content-type', contentType).header('cache-control', 'no-store').send(body)
}

function applyExtras(reply: FastifyReply, extras: Extras, { site, tenant }: Admitted): void {
  reply.headers({ ...extras.headers })
  if (extras.session !== undefined) setSession(reply, site, tenant, extras.session)
  if (extras.launch !== undefined) setLaunch(reply, site, tenant, extras.launch)
  if (extras.staffSession !== undefined) setStaffSession(reply, site, tenant, extras.staffSession)
}

/** A stored text is already JSON. */
function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  const type = status < 400 ? JSON_TYPE : 'application/problem+json; charset=utf-8'
  return reply
    .status(status)
    .header('content-type', type)
    .send(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Sends prepared bytes in an encoding the client accepts, or 304 when it has them. Shared caches must revalidate. */
export async function sendPacked(reply: FastifyReply, { etag, content }: Packed): Promise<FastifyReply> {
  reply.header('etag', etag).header('cache-control', 'public, no-cache')
  addVary(reply, 'Accept-Encoding')
  if (isKnown(reply.request.headers['if-none-match'], etag)) return reply.status(304).send()
  const encoding = bestEncoding(reply.request.headers['accept-encoding'])
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(await content.as(encoding))
}

/** Adds to the Vary header what is missing. */
export function addVary(reply: FastifyReply, name: string): void {
  const present = reply.getHeader('vary')
  reply.header('vary', present === undefined ? name : `${String(present)}, ${name}`)
}

/** Whether the client's If-None-Match names this tag. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim() === '*' || bare(tag.trim()) === bare(etag))
}

function bare(etag: string): string {
  return etag.replace(/^W\//, '')
}

/** The better of our two encodings that the client accepts; `null` when neither. */
export function bestEncoding(header: string | undefined): Encoding | null {
  const accepted = (header ?? '')
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight]) => weight === undefined || !/^q=0(?:\.0*)?$/.test(weight))
    .map(([name]) => name?.toLowerCase())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}
