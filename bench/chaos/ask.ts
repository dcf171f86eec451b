// One request on its own connection: the campaign is about clients that lose their connection.
import { request } from 'node:http'

export type Ask = {
  readonly port: number
  readonly method?: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly limitMs?: number
}
export type Heard = { readonly status: number; readonly body: string }

const LIMIT_MS = 15_000

/** Sends the request; rejects when the connection breaks or no answer comes within the limit. */
export function ask({ port, method = 'GET', path, headers, body, limitMs = LIMIT_MS }: Ask): Promise<Heard> {
  const payload = body === undefined ? null : JSON.stringify(body)
  const type = payload === null ? {} : { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(limitMs)
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...headers, ...type },
      signal,
      agent: false,
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
    })
    sent.end(payload ?? undefined)
  })
}

/** The answer, or null when the connection was refused, cut, or timed out. */
export async function askOrLose(asked: Ask): Promise<Heard | null> {
  return ask(asked).catch(() => null)
}
