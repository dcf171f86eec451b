// Which addresses on the internet a push service may have: endpoints come from browsers, so they are not trusted.
import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv4 } from 'node:net'

const PRIVATE_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  '224.0.0.0/3',
]
// everything outside of 2000::/3 is refused as well; these are the exceptions within
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const refused = new BlockList()
for (const [list, kind] of [[PRIVATE_V4, 'ipv4'] as const, [PRIVATE_V6, 'ipv6'] as const]) {
  for (const range of list) {
    const [net = '', bits = ''] = range.split('/')
    refused.addSubnet(net, Number(bits), kind)
  }
}
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether a numeric address is one of the public internet: not this machine, a private net, or a reserved range. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  return global.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

export type Resolve = (host: string) => Promise<readonly string[]>

const LIMIT_MS = 2_000

/** All numeric addresses of a name; none when there are none or the name service does not answer in time. */
export const resolveHost: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: LIMIT_MS, tries: 1 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

const LONGEST = 1000

/** The host of an endpoint that may be called, `null` for any other: https, by name, at the usual port, without a login. */
export function hostOfEndpoint(endpoint: string): string | null {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return null
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  // the parser has written numbers of any spelling as an address with dots
  return isPlain && isIP(hostname) === 0 && !hostname.startsWith('[') && hostname.includes('.') ? hostname : null
}

/** The addresses of an endpoint, if all of them are public; none otherwise. */
export async function publicAddressesOf(endpoint: string, resolve: Resolve): Promise<readonly string[]> {
  const host = hostOfEndpoint(endpoint)
  const addresses = host === null ? [] : await resolve(host)
  return addresses.every(isPublicAddress) ? addresses : []
}
