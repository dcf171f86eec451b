import { describe, expect, it } from 'vitest'
import { openBank } from './bank.ts'
import { click } from './click.ts'
import { MOODS } from './moods.ts'
import { payme } from './payme.ts'
import { rahmat } from './rahmat.ts'
import type { Deal } from './simulator.ts'

const NOW = new Date('2026-01-15T05:20:30Z')
const BRAND = { merchantId: '7a1c7c11-4f0e-4a63-8f43-0a1f6f0f6a01', sub: 'xontaxta', name: 'Xontaxta' }
const ORDER = '5a9c2f58-1b1a-4b52-9f3c-3d4f5a6b7c01'
const RETURN = 'http://xontaxta.localhost:8080/pay/return?order=1'

const deal = (change: Partial<Deal>): Deal => ({
  ...{ id: '1', provider: 'CLICK', merchantId: BRAND.merchantId, orderId: 'order-42', amountTiyin: 5_000_000 },
  ...{ language: 'uz', returnUrl: '/', transactionId: '12345', state: 'NEW', facts: {}, ...change },
})

describe('the calls of the providers have the signatures of the worked examples', () => {
  const keys = { service_id: '85335', secret_key: 'secret', store_id: '6', secret: 'secret', key: 'test-key' }

  it.each([
    ['begin', {}, 'db9aa25f57c9fdfb6dfcec59e92c201b'],
    ['pay', { facts: { prepareId: '77' } }, '1ad016d0add9a5b2dcb4cbf93c044631'],
  ] as const)('Click, %s', (step, change, sign) => {
    const body = new URLSearchParams(click.say(step, deal(change), keys, NOW)?.body)
    expect(body.get('sign_time')).toBe('2026-01-15 10:20:30')
    expect(body.get('sign_string')).toBe(sign)
  })

  it.each([
    ['pay', 'fafe1c7a66284af3cbc80a4bc7ced6a2'],
    ['cancel', 'e42faffe47a9b03dd8d4624c93d64dfc75bcc5f6'],
  ] as const)('Rahmat, %s', (step, sign) => {
    const one = deal({ transactionId: 'e60d8ebc-b9fe-11ef-b159-005056b4367d' })
    expect(JSON.parse(rahmat.say(step, one, keys, NOW)?.body ?? '')).toMatchObject({ sign })
  })

  it('Payme', () => {
    expect(payme.say('pay', deal({}), keys, NOW)?.authorization).toBe('Basic UGF5Y29tOnRlc3Qta2V5')
    const link = 'bT01ODdmNzJjNzJjYWMwZDE2MmM3MjJhZTI7YWMub3JkZXJfaWQ9MTk3O2E9NTAw'
    expect(payme.readLink(`/${link}`, new URLSearchParams())).toMatchObject({ orderId: '197', amountTiyin: 500 })
  })
})

type Heard = { readonly url: string; readonly body: string }

/** The providers, and a shop that records and accepts their calls. */
function aBank(answer = '{"result":{},"error":0,"merchant_prepare_id":7,"status":"OK","success":true}') {
  const heard: Heard[] = []
  const fetchShop = async (url: unknown, init: RequestInit = {}) => {
    heard.push({ url: String(url), body: String(init.body) })
    return new Response(answer)
  }
  const bank = openBank({ secretKey: 's', brands: [BRAND], now: () => NOW, fetch: fetchShop as typeof fetch })
  bank.answersAt('http://127.0.0.1:8080')
  const keys = bank.keysOf(BRAND.merchantId)
  /** A customer follows the link to Click. */
  const enter = (order = ORDER) => {
    const { service_id = '' } = keys.get('CLICK') ?? {}
    const link = { service_id, merchant_id: '1', amount: '30000.00', transaction_param: order, return_url: RETURN }
    return bank.enter('CLICK', '/', new URLSearchParams(link))?.replace('/demo/pay/', '') ?? ''
  }
  const actions = () => heard.map(({ body }) => new URLSearchParams(body).get('action'))
  return { bank, heard, keys, enter, actions }
}

describe('the page of a provider', () => {
  it('shows what is paid to whom and how, says that it is a demonstration, and has no script', () => {
    const { bank, enter } = aBank()
    const page = bank.page(enter()) ?? ''
    for (const text of ['Xontaxta', ORDER, 'Click', 'Namoyish']) expect(page).toContain(text)
    expect(page.replace(/\s/gu, ' ')).toContain('30 000')
    expect(page.match(/<button /g)).toHaveLength(MOODS.length)
    expect(page).not.toContain('<script')
    expect(bank.page('unknown')).toBeNull()
  })

  it('is opened by a link with the account of the shop alone', () => {
    const { bank } = aBank()
    expect(bank.enter('CLICK', '/', new URLSearchParams({ service_id: '1', transaction_param: '1' }))).toBeNull()
    expect(bank.enter('GOLD', '/', new URLSearchParams())).toBeNull()
  })
})

describe('a button', () => {
  it('makes the provider call the shop over HTTP, step by step, once however often it is pressed', async () => {
    const { bank, heard, enter, actions } = aBank()
    const id = enter()
    const pressed = await Promise.all([bank.press(id, 'pay'), bank.press(id, 'pay')])
    expect(pressed).toEqual([RETURN, RETURN])
    expect(actions()).toEqual(['0', '1'])
    expect(heard[0]?.url).toBe(`http://127.0.0.1:8080/api/payments/v2/callbacks/CLICK/${BRAND.merchantId}`)
    expect(new URLSearchParams(heard[1]?.body).get('merchant_prepare_id')).toBe('7')
    await bank.press(id, 'pay')
    expect(heard).toHaveLength(2)
    expect(enter()).toBe(id)
  })

  it('that declines leaves the order open for another payment', async () => {
    const { bank, enter, actions } = aBank('{"error":0}')
    const id = enter()
    expect(await bank.press(id, 'fail')).toBe(RETURN)
    expect(actions()).toEqual(['0', '1'])
    expect(enter()).not.toBe(id)
  })

  it('shows that the shop has refused', async () => {
    const { bank, enter } = aBank('{"error":-5}')
    const id = enter()
    expect(await bank.press(id, 'pay')).toBe(`/demo/pay/${id}`)
    expect(bank.page(id)).toContain('Doʻkon toʻlovni qabul qilmadi')
    expect(bank.page(id)).not.toContain('<button')
  })

  it('that does not exist does nothing', async () => {
    const { bank, heard, enter } = aBank()
    expect(await bank.press(enter(), 'steal')).toBeNull()
    expect(await bank.press('unknown', 'pay')).toBeNull()
    expect(heard).toEqual([])
  })
})

describe('the keys', () => {
  it('are the same after each start, and differ from brand to brand', () => {
    const { keys } = aBank()
    expect(aBank().keys).toEqual(keys)
    const other = openBank({ secretKey: 's', brands: [], now: () => NOW }).keysOf('another')
    for (const [name, own] of keys) expect(other.get(name)).not.toEqual(own)
  })
})

describe('the Click app', () => {
  const bank = openBank({ secretKey: 'a secret', now: () => NOW, brands: [BRAND] })
  const ask = (token: string, webSession: string) => {
    const headers: Readonly<Record<string, string>> = { authorization: `Bearer ${token}`, web_session: webSession }
    const call = { method: 'POST', path: '/integration', query: new URLSearchParams(), body: {} }
    return bank.api('CLICK', { ...call, header: (name) => headers[name] ?? '' })
  }

  it('tells a shop with its token who a session belongs to, and nobody else', async () => {
    const token = bank.clickAppOf(BRAND.merchantId)
    expect(await ask(token, 'demo-901234567')).toMatchObject({
      body: { result: { phone_number: '998901234567', name: 'Malika' } },
    })
    expect(await ask(token, 'demo-90123456')).toMatchObject({ status: 200, body: { error: { code: -32001 } } })
    expect(await ask('another', 'demo-901234567')).toMatchObject({ status: 401 })
  })
})
