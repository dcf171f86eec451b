// The request to a push service: only to the address that was checked, without redirects.
import { request } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import { publicAddressesOf, type Resolve, resolveHost } from './public-address.ts'
import type { PostPush } from './push.ts'

const LIMIT_MS = 5_000

/** Posts over https to a public address; `null` when there is none to connect to. */
export function postSafely(resolve: Resolve = resolveHost): PostPush {
  return async (endpoint, headers, body) => {
    const addresses = await publicAddressesOf(endpoint, resolve)
    return addresses.length === 0 ? null : send(endpoint, { headers, body, addresses })
  }
}

type Sending = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly addresses: readonly string[]
}

function send(endpoint: string, { headers, body, addresses }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, lookup: pinned(addresses), signal: AbortSignal.timeout(LIMIT_MS) }
    const outgoing = request(endpoint, options, (incoming) => {
      // only the status counts
      incoming.resume()
      resolve(incoming.statusCode ?? 0)
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/** Answers every look-up with the addresses that were checked, so that a second answer of the name service is not used. */
function pinned(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (_, { all: isAll }, callback) => {
    const [first] = all
    if (isAll === true) callback(null, all)
    else callback(null, first?.address ?? '', first?.family)
  }
}
