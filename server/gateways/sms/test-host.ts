// An HTTP server of a test in the place of a gateway's own host.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export type Heard = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** What is answered; `hang up` ends the connection, `silent` never answers. */
export type Said = { readonly status: number; readonly body: string | object } | 'hang up' | 'silent'

export type GatewayHost = {
  readonly url: string
  readonly heard: Heard[]
  stop(): Promise<void>
}

/** Answers every call by `answer`, on a free port. */
export async function gatewayHost(answer: (call: Heard) => Said): Promise<GatewayHost> {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const call = { method, path: url, headers, body: await text(request) }
    heard.push(call)
    reply(response, answer(call))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('expected the host to have a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    heard,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function reply(response: ServerResponse, said: Said): void {
  if (said === 'silent') return
  if (said === 'hang up') {
    response.destroy()
    return
  }
  response.statusCode = said.status
  response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body))
}
