// The address of the program of this run, and a `fetch` that needs no DNS.
import { type RequestOptions, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Site = { readonly host: string; readonly port: number }

/** The port of the program that all journeys of a run share. */
export const PORT = Number(process.env.E2E_PORT)

/** The brand's own host on the shared program, or on the program at `port`. */
export function siteOf(sub: string, port = PORT): Site {
  return { host: `${sub}.localhost`, port }
}

/** The origin for a browser. */
export function originOf({ host, port }: Site): string {
  return `http://${host}:${port}`
}

/**
 * A `fetch` for one host of the program. Browsers resolve `*.localhost` themselves, but Node uses the system, which may
 * not know the name: so it connects to the local address and sends the name in the Host header.
 */
export function fetchAt({ host, port }: Site): typeof fetch {
  return async (input, init = {}) => {
    const { pathname, search } = new URL(String(input), 'http://localhost')
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host: `${host}:${port}` }
    return send({ host: '127.0.0.1', port, path: pathname + search, method: init.method ?? 'GET', headers }, init)
  }
}

function send(sending: RequestOptions, { body, signal }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = request(sending, (incoming) => {
      text(incoming).then((said) => {
        const headers = new Headers()
        for (const [name, value] of Object.entries(incoming.headers)) {
          for (const each of [value ?? []].flat()) headers.append(name, each)
        }
        const status = incoming.statusCode ?? 500
        resolve(new Response(status === 204 || status === 304 ? null : said, { status, headers }))
      }, reject)
    })
    outgoing.once('error', reject)
    signal?.addEventListener('abort', () => outgoing.destroy(new Error('given up')), { once: true })
    outgoing.end(typeof body === 'string' ? body : undefined)
  })
}
