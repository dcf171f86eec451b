// The program a cached answer is measured against: plain node:http that knows one answer and sends it to everybody.
import { createServer, type OutgoingHttpHeaders } from 'node:http'

type Told = { readonly headers: OutgoingHttpHeaders; readonly body: string }

process.once('message', ({ headers, body }: Told) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(200, headers).end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
// whoever started us is gone
process.on('disconnect', () => process.exit(0))
