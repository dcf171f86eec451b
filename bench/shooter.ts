// Requests one address again and again over many connections, in a separate process: it checks only that an answer is
// complete, so that the cost of the client is small. Prints its figures.
import { connect } from 'node:net'
import { type Figures, quantile } from './rounds.ts'

const HEAD_END = '\r\n\r\n'
const [, , port = '', path = '', host = '', connections = '', seconds = ''] = process.argv
const request = [`GET ${path} HTTP/1.1`, `host: ${host}`, 'accept-encoding: br'].join('\r\n') + HEAD_END

/** How long the answer is, its head included; only a 200 is an answer. */
function lengthOf(start: Buffer): number {
  const end = start.indexOf(HEAD_END)
  const head = start.toString('latin1', 0, end)
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`${path}: expected 200, found ${head}`)
  return end + HEAD_END.length + Number(length)
}

function askUntil(end: number, waits: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true })
    let [askedAt, left] = [0, 0]
    const ask = () => {
      askedAt = performance.now()
      if (askedAt < end) return socket.write(request)
      socket.destroy()
      resolve()
    }
    socket.on('connect', ask).on('error', reject)
    socket.on('data', (part) => {
      if (left === 0) left = lengthOf(part)
      left -= part.length
      if (left > 0) return
      waits.push(performance.now() - askedAt)
      ask()
    })
  })
}

const waits: number[] = []
const end = performance.now() + Number(seconds) * 1000
await Promise.all(Array.from({ length: Number(connections) }, () => askUntil(end, waits)))
waits.sort((a, b) => a - b)
const figures: Figures = {
  perSecond: waits.length / Number(seconds),
  p50Ms: quantile(waits, 0.5),
  p99Ms: quantile(waits, 0.99),
}
console.log(JSON.stringify(figures))
