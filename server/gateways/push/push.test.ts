import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { areBrowserKeys, encryptPush } from './encrypt.ts'
import { postSafely } from './post.ts'
import { hostOfEndpoint, isPublicAddress, publicAddressesOf } from './public-address.ts'
import { type PostPush, type PushSending, webPush } from './push.ts'
import { newSenderKeys, vapidAuthorization } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

// RFC 8291, appendix A
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const BROWSER = { p256dh: bytes(EXAMPLE.p256dh), auth: bytes(EXAMPLE.auth) }

describe('a message', () => {
  it('is encrypted as in the worked example of RFC 8291', () => {
    const chosen = { privateKey: bytes(EXAMPLE.privateKey), salt: bytes(EXAMPLE.salt) }
    expect(encryptPush(EXAMPLE.text, BROWSER, chosen).toString('base64url')).toBe(EXAMPLE.body)
  })

  it('looks different every time', () => {
    const [one, two] = [encryptPush('a', BROWSER), encryptPush('a', BROWSER)]
    expect(one.subarray(0, 16)).not.toEqual(two.subarray(0, 16))
    expect(one.subarray(21, 86)).not.toEqual(two.subarray(21, 86))
  })

  it('fits the 4096 bytes that every push service takes, and is refused when it would not', () => {
    expect(encryptPush('a'.repeat(3993), BROWSER)).toHaveLength(4096)
    expect(() => encryptPush('a'.repeat(3994), BROWSER)).toThrow('at most 3993')
  })

  it.each([
    ['a key that is too short', BROWSER.p256dh.subarray(1), BROWSER.auth],
    ['a point beside the curve', Buffer.concat([Buffer.of(4), randomBytes(64)]), BROWSER.auth],
    ['a compressed point', Buffer.concat([Buffer.of(2), BROWSER.p256dh.subarray(1)]), BROWSER.auth],
    ['a secret that is too long', BROWSER.p256dh, randomBytes(17)],
  ])('is not encrypted with %s', (_, p256dh, auth) => {
    expect(areBrowserKeys(BROWSER)).toBe(true)
    expect(areBrowserKeys({ p256dh, auth })).toBe(false)
  })
})

/** The parts of an Authorization header, and whether its signature is by the key in it. */
function readVapid(header: string) {
  const [, token = '', k = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = bytes(k)
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  )
  return { head: JSON.parse(bytes(head).toString()), claims: JSON.parse(bytes(claims).toString()), isSigned, point }
}

describe('the sender', () => {
  // RFC 8292, section 2.4
  const WORKED =
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'

  it('signs as in the worked example of RFC 8292', () => {
    const worked = readVapid(WORKED)
    expect(worked.isSigned).toBe(true)
    const now = new Date((worked.claims.exp - 12 * 60 * 60) * 1000)
    const endpoint = 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV'
    const ours = vapidAuthorization(newSenderKeys(), { endpoint, subject: 'mailto:push@example.com', now })
    // the same head and claims to the byte; a signature of ES256 is different every time
    expect(ours.split('.').slice(0, 2)).toEqual(WORKED.split('.').slice(0, 2))
    expect(readVapid(ours)).toMatchObject({ head: worked.head, claims: worked.claims, isSigned: true })
  })

  it('has a new key every time, as browsers take it', () => {
    const [one, two] = [newSenderKeys(), newSenderKeys()]
    expect(one.publicKey).not.toBe(two.publicKey)
    expect(areBrowserKeys({ p256dh: bytes(one.publicKey), auth: BROWSER.auth })).toBe(true)
  })
})

describe('an address', () => {
  it.each(['8.8.8.8', '142.250.74.106', '2a00:1450:4001:80e::200a'])('on the internet is public: %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1'],
    ...['::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:7f00:1::', '2001:db8::1', 'localhost', ''],
  ])('of this machine or of a private net is not: %s', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each([
    ...['http://push.example.com/1', 'https://push.example.com:8443/1', 'https://user:secret@push.example.com/1'],
    ...['https://127.0.0.1/1', 'https://2130706433/1', 'https://0x7f.1/1', 'https://[::1]/1', 'https://localhost/1'],
    ...['ftp://push.example.com/1', 'push.example.com', '', `https://push.example.com/${'x'.repeat(1000)}`],
  ])('is no endpoint: %s', (endpoint) => expect(hostOfEndpoint(endpoint)).toBeNull())

  it('of an endpoint counts only if all that its name has are public', async () => {
    const of = (addresses: readonly string[]) => publicAddressesOf('https://push.example.com/1', async () => addresses)
    expect(await of(['8.8.8.8', '2a00:1450::1'])).toHaveLength(2)
    expect(await of(['8.8.8.8', '127.0.0.1'])).toEqual([])
    expect(await of([])).toEqual([])
    const asked: string[] = []
    const resolve = async (host: string) => {
      asked.push(host)
      return ['8.8.8.8']
    }
    expect(await publicAddressesOf('https://127.0.0.1/', resolve)).toEqual([])
    expect(asked).toEqual([])
  })

  it('that is not public is never called', async () => {
    expect(await postSafely(async () => ['127.0.0.1'])('https://push.example.com/1', {}, Buffer.of())).toBeNull()
  })
})

describe('a push service', () => {
  const sending: PushSending = {
    endpoint: 'https://push.example.com/send/1',
    keys: BROWSER,
    sender: newSenderKeys(),
    subject: 'https://brand.example',
    message: { text: '{}', ttlS: 60, urgency: 'high', topic: 'order' },
  }
  const answering = (post: PostPush) =>
    webPush({ post, now: () => new Date('2026-01-15T05:20:30Z'), resolve: async () => ['8.8.8.8'] })

  it('gets the encrypted message with its terms and the signature of the sender', async () => {
    const seen: { headers: Readonly<Record<string, string>>; body: Buffer }[] = []
    const gateway = answering(async (_, headers, body) => {
      seen.push({ headers, body })
      return 201
    })
    expect(await gateway.send(sending)).toBe('sent')
    const [{ headers, body } = { headers: {}, body: Buffer.of() }] = seen
    expect(headers).toMatchObject({ ttl: '60', urgency: 'high', topic: 'order', 'content-encoding': 'aes128gcm' })
    expect(headers['content-length']).toBe(String(body.length))
    const { claims, isSigned, point } = readVapid(headers.authorization ?? '')
    expect(claims).toMatchObject({ aud: 'https://push.example.com', sub: 'https://brand.example' })
    expect([isSigned, point.toString('base64url')]).toEqual([true, sending.sender.publicKey])
    expect(body.includes('{}')).toBe(false)
  })

  it.each([
    [201, 'sent'],
    [202, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [null, 'later'],
    [301, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ] as const)('that answers %s has it: %s', async (status, outcome) => {
    expect(await answering(async () => status).send(sending)).toBe(outcome)
  })

  it('that does not answer may have taken it', async () => {
    const silent = answering(() => Promise.reject(new Error('socket hang up')))
    expect(await silent.send(sending)).toBe('unknown')
  })

  it('of the demo is accepted only where the demo plays it', async () => {
    const endpoint = 'https://push.demo.invalid/send/1'
    const played = { origin: 'https://push.demo.invalid', post: async () => 201 }
    const tools = { post: async () => 500, now: () => new Date(), resolve: async () => [] }
    expect(await webPush({ ...tools, played }).accepts(endpoint)).toBe(true)
    expect(await webPush(tools).accepts(endpoint)).toBe(false)
    expect(await webPush({ ...tools, played }).accepts('https://push.demo.invalid.example.com/1')).toBe(false)
    expect(await webPush({ ...tools, played }).send({ ...sending, endpoint })).toBe('sent')
  })
})
