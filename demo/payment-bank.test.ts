import { describe, expect, it } from 'vitest'
import { openBank } from './payment-bank.ts'

const NOW = new Date('2026-03-21T07:00:00Z')
const MERCHANT = '7a1c7c11-4f0e-4a63-8f43-0a1f6f0f6a01'
const PAYMENT = '0b7b5b3e-7d7a-4d57-9f0e-3b8f9e1b2c01'
const ORDER = '5a9c2f58-1b1a-4b52-9f3c-3d4f5a6b7c01'
const RETURN = 'http://xontaxta.localhost:8080/profile/orders/1'

type Heard = { readonly url: string; readonly headers: Record<string, string>; readonly body: Record<string, unknown> }

/** The bank, and a shop that records the calls and answers as the test wants. */
function aBank(answer: (body: Record<string, unknown>) => object = () => ({ result: [] })) {
  const heard: Heard[] = []
  const fetchShop = async (url: unknown, init: RequestInit = {}) => {
    const body = JSON.parse(String(init.body)) as Record<string, unknown>
    heard.push({ url: String(url), headers: init.headers as Record<string, string>, body })
    return new Response(JSON.stringify(answer(body)))
  }
  const bank = openBank({
    secretKey: 'secret',
    now: () => NOW,
    subOf: () => 'xontaxta',
    fetch: fetchShop as typeof fetch,
  })
  bank.answersAt('http://127.0.0.1:8080')
  return { bank, heard, methods: () => heard.map(({ body }) => body.method) }
}

const ask = (keys: Readonly<Record<string, string>>, language = 'uz') => ({
  ...{ merchantId: MERCHANT, keys, paymentId: PAYMENT, orderId: ORDER, amountTiyin: 3_000_000, orderNumber: 1017 },
  ...{ language, returnUrl: RETURN, expiresAt: new Date('2026-03-21T07:15:00Z') },
  callbackUrl: `http://xontaxta.localhost:8080/api/payments/v2/callbacks/DEMO/${MERCHANT}`,
})

async function aDeal(answer?: (body: Record<string, unknown>) => object) {
  const open = aBank(answer)
  const keys = open.bank.keysOf(MERCHANT)
  const way = await open.bank.provider.checkout(ask(keys))
  return { ...open, keys, way }
}

describe('the page of the bank', () => {
  it('is where the shop redirects its customer, and shows what is to be paid', async () => {
    const { bank, way } = await aDeal()
    expect(way.url).toBe(`http://xontaxta.localhost:8080/demo/pay/${PAYMENT}`)
    const page = bank.page(PAYMENT) ?? ''
    expect(page).toContain('1017')
    expect(page.replace(/\s/gu, ' ')).toContain('30 000')
    expect(page.match(/<button /g)).toHaveLength(4)
    expect(page).not.toContain('<script')
    expect(bank.page('nobody')).toBeNull()
  })

  it.each([
    ['uz', 'lang="uz"', 'Toʻlash'],
    ['ru', 'lang="ru"', 'Оплатить'],
    ['eng', 'lang="en"', 'Pay<'],
    ['kz', 'lang="en"', 'Pay<'],
  ])('speaks %s', async (language, lang, word) => {
    const { bank } = aBank()
    await bank.provider.checkout(ask(bank.keysOf(MERCHANT), language))
    expect(bank.page(PAYMENT)).toContain(lang)
    expect(bank.page(PAYMENT)).toContain(word)
  })

  it('refuses any other button', async () => {
    const { bank, heard } = await aDeal()
    expect(await bank.press(PAYMENT, 'steal')).toBeNull()
    expect(await bank.press('nobody', 'pay')).toBeNull()
    expect(heard).toEqual([])
  })
})

describe('the bank’s calls to the shop', () => {
  it('are sent over HTTP, with the shop’s own credentials, each call twice', async () => {
    const { bank, heard, methods, keys } = await aDeal()
    expect(await bank.press(PAYMENT, 'pay')).toBe(RETURN)
    expect(methods()).toEqual(['create', 'create', 'perform', 'perform'])
    expect(heard[0]).toMatchObject({
      url: `http://127.0.0.1:8080/api/payments/v2/callbacks/DEMO/${MERCHANT}`,
      headers: {
        authorization: `Basic ${Buffer.from(`bank:${keys.key}`).toString('base64')}`,
        cookie: 'vendor=xontaxta',
      },
      body: { order: ORDER, amount: 3_000_000, time: NOW.getTime() },
    })
    expect(await bank.provider.status(ask(keys))).toBe('PAID')
  })

  it.each([
    ['fail', ['create', 'create', 'cancel', 'cancel'], 'CANCELED'],
    ['cancel', ['create', 'create', 'cancel', 'cancel'], 'CANCELED'],
    ['expire', ['create', 'create'], 'PENDING'],
  ])('after %s', async (button, told, state) => {
    const { bank, methods, keys } = await aDeal()
    expect(await bank.press(PAYMENT, button)).toBe(RETURN)
    expect(methods()).toEqual(told)
    expect(await bank.provider.status(ask(keys))).toBe(state)
  })

  it('stop when the shop refuses, and the customer sees that', async () => {
    const { bank, methods } = await aDeal(() => ({ error: 'WRONG_STATE' }))
    expect(await bank.press(PAYMENT, 'pay')).toBe(`/demo/pay/${PAYMENT}`)
    expect(methods()).toEqual(['create', 'create'])
    expect(bank.page(PAYMENT)).toContain('Doʻkon toʻlovni qabul qilmadi')
    expect(bank.page(PAYMENT)).not.toContain('<button')
  })

  it('must be answered the same way each time', async () => {
    const answers = [{ result: [1] }, { result: [2] }]
    const { bank } = await aDeal(() => answers.shift() ?? {})
    await expect(bank.press(PAYMENT, 'pay')).rejects.toThrow('expected equal answers')
  })

  it('are not repeated when the button is pressed again', async () => {
    const { bank, heard, keys } = await aDeal()
    await Promise.all([bank.press(PAYMENT, 'pay'), bank.press(PAYMENT, 'pay')])
    const before = heard.length
    expect(before).toBe(4)
    expect(await bank.press(PAYMENT, 'pay')).toBe(RETURN)
    expect(heard).toHaveLength(before)
    expect(await bank.provider.refund(ask(keys))).toBe('done')
    expect(bank.page(PAYMENT)).toContain('Pul qaytarildi')
  })
})

describe('the parsing of the bank’s calls', () => {
  const read = (body: unknown, key?: string) => {
    const { bank } = aBank()
    const keys = bank.keysOf(MERCHANT)
    const authorization = `Basic ${Buffer.from(`bank:${key ?? keys.key}`).toString('base64')}`
    const request = {
      headers: { authorization },
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    }
    return bank.provider.readCallback(request, keys)
  }
  const base = { id: 'a1', order: ORDER, amount: 3_000_000 }

  it.each([
    [
      { ...base, method: 'create', time: NOW.getTime() },
      { kind: 'CREATE', orderId: ORDER, amountTiyin: 3_000_000, at: NOW },
    ],
    [
      { ...base, method: 'perform' },
      { kind: 'PERFORM', orderId: ORDER, amountTiyin: 3_000_000 },
    ],
    [
      { ...base, method: 'cancel', reason: 2, failed: true },
      { kind: 'CANCEL', reason: 2, hasFailed: true },
    ],
    [{ id: 'a1', method: 'status' }, { kind: 'STATUS' }],
  ])('%j', (body, call) => {
    expect(read(body)).toMatchObject({ ok: true, call: { transactionId: 'a1', ...call } })
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    { ...base, method: 'steal' },
    { ...base, method: 'perform', amount: '3000000' },
    { ...base, method: 'perform', amount: 0.5 },
    { ...base, method: 'create', time: 1e17 },
    { ...base, method: 'cancel' },
    { ...base, id: '', method: 'status' },
  ])('not %j', (body) => {
    expect(read(body)).toMatchObject({ ok: false, why: 'MALFORMED', answer: { status: 200 } })
  })

  it('checks the credentials first', () => {
    expect(read('{', 'another')).toMatchObject({ ok: false, why: 'CREDENTIALS' })
  })
})
