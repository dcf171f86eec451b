// The simulated SMS gateways on a host of their own, for a program that does not have them inside.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { openSmsDesk, type SmsBrand } from '@dasturxon/demo/sms/desk'

export type PhoneMessage = { readonly merchantId: string; readonly to: string; readonly text: string }

export type SmsHost = {
  readonly desk: ReturnType<typeof openSmsDesk>
  /** brands with accounts there; more may be added */
  readonly brands: SmsBrand[]
  /** what has come to phones */
  readonly messages: PhoneMessage[]
  /** the calls of shops, by path */
  readonly calls: string[]
  stop(): Promise<void>
}

/** Starts the gateways on a free port; `shop` brings their reports to the program. */
export async function startSmsHost(shop: (sub: string) => typeof fetch): Promise<SmsHost> {
  const [brands, messages, calls]: [SmsBrand[], PhoneMessage[], string[]] = [[], [], []]
  const reporting: typeof fetch = (input, init) => {
    const sub = /vendor=(?<sub>[\w-]+)/.exec(new Headers(init?.headers).get('cookie') ?? '')?.groups?.sub ?? ''
    return shop(sub)(input, init)
  }
  const deliver = (message: PhoneMessage) => void messages.push(message)
  const desk = openSmsDesk({ secretKey: 'of the gateways', brands, deliver, fetch: reporting })
  const server = createServer(async (request, response) => {
    const [, , , gateway = '', ...rest] = (request.url ?? '').split('/')
    const path = `/${rest.join('/')}`
    calls.push(path)
    const body = await text(request)
    const answer = await desk.api(gateway, {
      ...{ method: request.method ?? 'GET', path, body: body === '' ? null : JSON.parse(body) },
      header: (name) => String(request.headers[name] ?? ''),
    })
    if (answer === 'hang up') return void response.destroy()
    response.statusCode = answer?.status ?? 404
    response.end(JSON.stringify(answer?.body ?? {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('expected the gateways to have a port')
  desk.answersAt(`http://127.0.0.1:${address.port}`)
  return {
    ...{ desk, brands, messages, calls },
    stop: async () => {
      if (!server.listening) return
      desk.stop()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
