// The baseline of a cached answer: plain node:http that sends one answer to everybody.
import { createServer, type OutgoingHttpHeaders } from 'node:http'

type Told = { readonly headers: OutgoingHttpHeaders; readonly body: string }

process.once('message', ({ headers, body }: Told) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(200, headers).end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
// the parent process has ended
process.on('disconnect', () => process.exit(0))
