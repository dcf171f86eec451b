// A thousand open pages in one process: each has a stream of events, and reads the shop when it hears of a change, as the
// storefront does. `go` begins a round; when every page has the new shop, the moments of all pages are told.
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { OpenPagesTold } from './stops.ts'

const [, , port = '', host = '', count = ''] = process.argv
// as many as one address may open in a minute, and fewer than it may have
const PER_ADDRESS = 100
// like the storefront: the requests of all pages are spread
const SPREAD_MS = 250
const STEP = 50
const HEAD_END = '\r\n\r\n'
/** Reading the answer of every page would be measured too. */
const READ_EVERY = 50

const now = () => performance.timeOrigin + performance.now()

type Round = { readonly heard: number[]; readonly shown: number[] }
let round: Round = { heard: [], shown: [] }

function headersOf(at: number): string {
  const number = Math.floor(at / PER_ADDRESS)
  return `host: ${host}\r\nx-forwarded-for: 10.1.${number >> 8}.${number & 255}\r\n`
}

/** A socket on which this page asks again and again. */
function line(at: number) {
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
  return () =>
    asked(socket, `GET /api/products/v1/shop?language=uz HTTP/1.1\r\n${headersOf(at)}accept-encoding: br\r\n\r\n`)
}

function asked(socket: Socket, request: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const lose = () => reject(new Error('the server closed the connection of a page'))
    const hear = (chunk: Buffer) => {
      chunks.push(chunk)
      const all = Buffer.concat(chunks)
      const head = all.toString('latin1', 0, Math.max(0, all.indexOf(HEAD_END)))
      if (head === '') return
      const body = all.subarray(head.length + HEAD_END.length)
      if (body.length < Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])) return
      socket.off('data', hear).off('close', lose)
      if (head.startsWith('HTTP/1.1 200')) resolve(body)
      else reject(new Error(`expected the shop, found ${head.slice(0, 80)}`))
    }
    socket.on('data', hear).on('close', lose).write(request)
  })
}

/** The page: resolves when its stream is open and its shop was read once. */
function openPage(at: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const ask = line(at)
    const stream = connect({ port: Number(port), host: '127.0.0.1' })
    let revision = 0
    stream.on('error', reject)
    stream.once('data', (head) => {
      if (head.toString('latin1', 0, 12) !== 'HTTP/1.1 200') return reject(new Error(`stream ${at} is refused`))
      stream.on('data', (event) => {
        const next = Number(/"revision":(\d+)/.exec(event.toString())?.[1] ?? 0)
        if (next <= revision) return
        const isFirst = revision === 0
        revision = next
        if (!isFirst) void renew(at, ask, next)
      })
      revision = Number(/"revision":(\d+)/.exec(head.toString())?.[1] ?? 0)
      ask().then(() => resolve(), reject)
    })
    stream.write(`GET /api/products/v1/live HTTP/1.1\r\n${headersOf(at)}accept: text/event-stream\r\n\r\n`)
  })
}

async function renew(at: number, ask: () => Promise<Buffer>, wanted: number): Promise<void> {
  round.heard.push(now())
  await pause(Math.random() * SPREAD_MS)
  const body = await ask()
  round.shown.push(now())
  if (at % READ_EVERY === 0) {
    const { revision } = JSON.parse(brotliDecompressSync(body).toString())
    if (revision < wanted) throw new Error(`expected the shop of revision ${wanted}, found ${revision}`)
  }
  if (round.shown.length === Number(count)) tell(round)
}

function tell(told: OpenPagesTold): void {
  process.send?.(told)
}

for (let at = 0; at < Number(count); at += STEP) {
  await Promise.all(Array.from({ length: Math.min(STEP, Number(count) - at) }, (_, more) => openPage(at + more)))
}
process.on('message', () => {
  round = { heard: [], shown: [] }
  process.send?.('ready')
})
process.on('disconnect', () => process.exit(0))
process.send?.('open')
