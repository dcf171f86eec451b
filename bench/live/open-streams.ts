// Opens many streams of events and keeps them open, in a separate process, so that its memory is not the server's.
import { connect, type Socket } from 'node:net'

const [, , port = '', host = '', count = ''] = process.argv
// as many as one address may open in a minute, and fewer than it may have
const PER_ADDRESS = 100

function open(at: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const number = Math.floor(at / PER_ADDRESS)
    const headers = [
      `host: ${host}`,
      `x-forwarded-for: 10.1.${number >> 8}.${number & 255}`,
      'accept: text/event-stream',
    ]
    const socket = connect({ port: Number(port), host: '127.0.0.1' })
    socket.on('error', reject)
    socket.once('data', (head) => {
      const status = head.toString('latin1', 0, 12)
      // later events are read and dropped
      socket.on('data', () => undefined)
      if (status === 'HTTP/1.1 200') resolve(socket)
      else reject(new Error(`stream ${at}: expected 200, found ${status}`))
    })
    socket.write(`GET /api/products/v1/live HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  })
}

const STEP = 50
for (let at = 0; at < Number(count); at += STEP) {
  await Promise.all(Array.from({ length: Math.min(STEP, Number(count) - at) }, (_, more) => open(at + more)))
}
process.send?.('open')
process.on('disconnect', () => process.exit(0))
