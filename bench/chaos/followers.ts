// Customers who follow their order live, and reconnect whenever their stream breaks.
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Node } from './node.ts'

export type Follower = {
  readonly orderId: string
  /** the newest version of the order that was seen; 0 before the first */
  seen(): number
  /** how often the stream was opened */
  opened(): number
  stop(): void
}

type Following = {
  readonly orderId: string
  readonly sub: string
  readonly token: string
  nodes(): readonly Node[]
}

const COME_BACK_MS = 300

/** Follows the order on any node until stopped. */
export function follow({ orderId, sub, token, nodes }: Following): Follower {
  const ended = new AbortController()
  let [seen, opened] = [0, 0]
  const run = async () => {
    while (!ended.signal.aborted) {
      const node = nodes()[opened % nodes().length]
      opened += 1
      if (node !== undefined) {
        const headers = { host: node.hostOf(sub), authorization: `Bearer ${token}`, accept: 'text/event-stream' }
        await listen(
          { port: node.port, path: `/api/orders/v1/orders/${orderId}/live`, headers, signal: ended.signal },
          (version) => {
            seen = version
          },
        )
      }
      await delay(COME_BACK_MS)
    }
  }
  void run()
  return { orderId, seen: () => seen, opened: () => opened, stop: () => ended.abort() }
}

type Listening = {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** Resolves when the stream has ended, by the client, the server or an error. */
function listen({ port, path, headers, signal }: Listening, onVersion: (version: number) => void): Promise<void> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, signal, agent: false })
    sent.on('error', () => resolve())
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        const events = text.split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const version = /^id: (\d+)$/m.exec(event)?.[1]
          if (version !== undefined) onVersion(Number(version))
        }
      })
      response.on('error', () => resolve())
      response.on('close', () => resolve())
    })
    sent.end()
  })
}
