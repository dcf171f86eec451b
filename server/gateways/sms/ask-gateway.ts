// One HTTP call to an SMS gateway that tells apart a gateway that was not reached from one whose answer was lost: only
// after the former may the message be given to another gateway.
import { type ClientRequest, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'

export type GatewayCall = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** `unreached`: the call was certainly not received. `lost`: it may have been, there was no answer. */
export type GatewayAnswer = { readonly status: number; readonly body: string } | 'unreached' | 'lost'

/** `signal` ends the call. Never throws. */
export type AskGateway = (call: GatewayCall, signal: AbortSignal) => Promise<GatewayAnswer>

const CONNECT_MS = 1_000
/** The time for all calls about one message. */
export const TOTAL_MS = 5_000
const LONGEST_ANSWER = 64_000

/** Makes a call on a connection of its own, which must be there within a second. */
export const askGateway: AskGateway = (call, signal) =>
  new Promise((resolve) => {
    let isConnected = false
    const end = () => resolve(isConnected ? 'lost' : 'unreached')
    const request = begin(call, signal)
    request.once('error', end)
    request.once('socket', (socket) => {
      const connected = request.protocol === 'https:' ? 'secureConnect' : 'connect'
      const timer = setTimeout(() => {
        // after a pause of the process the connection may be there, but not yet noticed
        setImmediate(() => {
          if (!isConnected) request.destroy(new Error('no connection in time'))
        })
      }, CONNECT_MS)
      socket.once(connected, () => {
        isConnected = true
        clearTimeout(timer)
      })
      socket.once('close', () => clearTimeout(timer))
    })
    request.once('response', (response) => {
      if (Number(response.headers['content-length'] ?? 0) > LONGEST_ANSWER) request.destroy(new Error('too long'))
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), end)
    })
    request.end(call.body)
  })

function begin({ method, url, headers }: GatewayCall, signal: AbortSignal): ClientRequest {
  const request = url.startsWith('https:') ? secureRequest : plainRequest
  // a connection that is kept open may be closed at the moment of the call, and then it is not known whether it was received
  return request(url, { method, headers, signal, agent: false })
}
