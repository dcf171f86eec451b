// The hosts outside of an installation, all on this machine. The browser and the program reach them as an operator's would: by the
// names they have, over TLS, through a proxy.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ownCertificate } from './own-certificate.ts'

/** Answers what is asked of one host. */
export type Host = (asked: IncomingMessage, answer: ServerResponse) => void

export type Internet = {
  /** for browsers */
  readonly proxy: { readonly server: string }
  /** for a program of Node */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Opens these hosts, by name; `*.` before a name stands for all below it. What has no host is not found. */
export async function openInternet(hosts: Readonly<Record<string, Host>>, folder: string): Promise<Internet> {
  const own = ownCertificate(Object.keys(hosts))
  const certificateFile = join(folder, 'certificate.pem')
  writeFileSync(certificateFile, own.cert)
  const world = createTlsServer(own, (asked, answer) => {
    const name = asked.headers.host ?? ''
    const host = hosts[name] ?? hosts[name.replace(/^[^.]+/, '*')]
    if (host === undefined) answer.writeHead(404).end()
    else host(asked, answer)
  })
  const proxy = createServer()
  const port = await portOf(world)
  proxy.on('connect', (_, client, head) => {
    const line = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      line.write(head)
      line.pipe(client).pipe(line)
    })
    // either side may hang up at any time
    line.on('error', () => client.destroy())
    client.on('error', () => line.destroy())
  })
  const address = `http://127.0.0.1:${await portOf(proxy)}`
  return {
    proxy: { server: address },
    env: { NODE_USE_ENV_PROXY: '1', HTTPS_PROXY: address, NODE_EXTRA_CA_CERTS: certificateFile },
    stop: async () => {
      for (const server of [proxy, world]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('expected a port')
  return address.port
}

/** The operator's proxy that ends TLS in front of the program. */
export function inFrontOf(port: () => number): Host {
  return (asked, answer) => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    const headers = { ...asked.headers, ...forwarded }
    const inner = request({ host: '127.0.0.1', port: port(), method: asked.method, path: asked.url, headers })
    inner.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      answer.flushHeaders()
      response.pipe(answer)
    })
    inner.on('error', () => answer.destroy())
    answer.on('close', () => inner.destroy())
    asked.pipe(inner)
  }
}
