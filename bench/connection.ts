// One kept-alive connection to the server, one request at a time. Written by hand because on a small machine the cost of
// the client reduces what the server can do.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Answer = { readonly status: number; readonly body: string }

export type HttpConnection = {
  /** Sends a whole request as text; resolves with its answer. */
  ask(request: string): Promise<Answer>
  close(): void
}

const HEAD_END = '\r\n\r\n'

/** A connection to this machine, opened on first use, and again when the server has closed it. */
export function openConnection(port: number): HttpConnection {
  let socket: Socket | null = null
  return {
    ask: async (request) => {
      if (socket === null || socket.destroyed) {
        socket = connect({ port, host: '127.0.0.1', noDelay: true })
        await once(socket, 'connect')
      }
      return answerTo(socket, request)
    },
    close: () => socket?.destroy(),
  }
}

function answerTo(socket: Socket, request: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0)
    const lose = () => reject(new Error('the server closed the connection before its answer was complete'))
    const hear = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const answer = wholeAnswer(received)
      if (answer === null) return
      socket.off('data', hear).off('close', lose)
      resolve(answer)
    }
    socket.on('data', hear).on('close', lose).write(request)
  })
}

/** The answer in these bytes, or null while it is incomplete. */
function wholeAnswer(bytes: Buffer): Answer | null {
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd === -1) return null
  const head = bytes.toString('latin1', 0, headEnd)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`expected an answer with a length, found ${head}`)
  const bodyStart = headEnd + HEAD_END.length
  if (bytes.length < bodyStart + Number(length)) return null
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', bodyStart) }
}

/** The text of a request with a body, of JSON unless the headers name another type. */
export function postText(path: string, headers: Readonly<Record<string, string>>, body: string): string {
  const all = { 'content-type': 'application/json', ...headers, 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

/** The text of a request without a body. */
export function getText(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}
