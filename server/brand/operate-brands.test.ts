// The operator makes the first brand of an installation, and its owner signs in at the desk.
import { randomUUID } from 'node:crypto'
import { withClient } from '@dasturxon/postgres/answers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/scope.ts'
import { readKeys } from '../merchants/keep-secret.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { addBrand, addOwner, listBrands, type NewBrand, setSmsAccount, switchBrand } from './operate-brands.ts'

let app: TestApp
const brand: NewBrand = {
  ...{ sub: 'osh-markazi', name: 'Osh markazi', kind: 'kitchen', language: 'uz', colour: '#1B6B4A' },
  ...{ phone: '+998 97 123 45 67', owner: 'Dilshod' },
}

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

// as the owner of the tables, who is no superuser
const operate = <T>(work: Parameters<typeof withClient<T>>[1]) => withClient(app.database.url, work)

describe('an operator', () => {
  it('makes a closed brand whose owner may sign in, and opens it', async () => {
    await operate((client) => addBrand(client, brand))
    await app.services.merchants.refresh()
    const merchant = app.services.merchants.bySub(brand.sub)
    expect(merchant).toMatchObject({ isActive: false, color: '#1B6B4A', mainLanguage: 'uz', languages: ['uz'] })
    const who = { merchant: brand, device: randomUUID() }
    const { challengeId } = (await app.asked('POST /office/v1/auth/code', who, { body: { phone: brand.phone } })).value
    await expect.poll(() => app.sms.messages.some(({ to }) => to === '+998971234567')).toBe(true)
    const code = /\d{6}/.exec(app.sms.messages.at(-1)?.text ?? '')?.[0] ?? ''
    const done = await app.asked('POST /office/v1/auth/confirm', who, { body: { challengeId, code } })
    const staff = done.cookies.find(({ name }) => name === 'staff')?.value ?? ''
    const me = await app.asked('GET /office/v1/me', { merchant: brand, headers: { cookie: `staff=${staff}` } })
    expect(me.value).toMatchObject({ name: 'Dilshod', role: 'brand_admin', branches: [] })
    await operate((client) => switchBrand(client, brand.sub, true))
    await app.services.merchants.refresh()
    expect(app.services.merchants.bySub(brand.sub)?.isActive).toBe(true)
    expect(await operate(listBrands)).toEqual(['osh-markazi  open  Osh markazi'])
  })

  it('gives a brand an owner whose people have lost their phones', async () => {
    const merchant = await app.aMerchant()
    const waiter = await app.aPerson(merchant, 'waiter')
    await operate((client) => addOwner(client, merchant.sub, { phone: waiter.phone, owner: '' }))
    const me = await app.asked('GET /office/v1/me', waiter)
    expect(me.value.role).toBe('brand_admin')
  })

  it('gives a new brand the SMS account by which its owner gets the first code', async () => {
    const { sub, id } = await app.aMerchant()
    const keys = { email: 'osh@example.uz', password: 'parol' }
    const given = { sub, gateway: 'ESKIZ', keys: JSON.stringify(keys) }
    // the second time replaces the first
    for (const password of ['old', keys.password])
      await operate((client) =>
        setSmsAccount(client, app.services.config.secretKey, {
          ...given,
          keys: JSON.stringify({ ...keys, password }),
        }),
      )
    const scope = { merchantId: id, now: app.services.now() }
    const { secretKey } = app.services.config
    const stored = await inTransaction(app.services.pool, scope, (tx) => readKeys(tx, secretKey, 'sms/ESKIZ'))
    expect(stored).toEqual(keys)
    const { rows } = await app.superuser.query('select sms_gateway from merchants where id = $1', [id])
    expect(rows).toEqual([{ sms_gateway: 'ESKIZ' }])
  })

  it.each([
    [{ gateway: 'TELEGRAM' }, '--gateway'],
    [{ keys: '{"email":"osh@example.uz"}' }, 'expected password'],
    [{ keys: 'email: parol' }, 'keys: expected JSON'],
    [{ keys: '{"email":1}' }, 'keys: expected JSON'],
    [{ sub: 'nobody' }, 'no brand nobody'],
  ])('is told what is wrong with an SMS account of %j', async (wrong, message) => {
    const account = { sub: brand.sub, gateway: 'ESKIZ', keys: '{"email":"a","password":"parol"}', ...wrong }
    const given = operate((client) => setSmsAccount(client, app.services.config.secretKey, account))
    await expect(given).rejects.toThrow(message)
    await expect(given).rejects.not.toThrow('parol')
  })

  it.each([
    [{ sub: 'Osh markazi' }, '--sub'],
    [{ sub: brand.sub }, 'there is a brand osh-markazi already'],
    [{ name: ' ' }, '--name'],
    [{ kind: 'cars' }, '--kind'],
    [{ language: 'en' }, '--language'],
    [{ colour: 'green' }, '--colour'],
    [{ phone: '123' }, '--phone'],
  ])('is told what is wrong with %j', async (wrong, message) => {
    const made = operate((client) => addBrand(client, { ...brand, ...wrong }))
    await expect(made).rejects.toThrow(message)
  })

  it('is told that a brand is not there', async () => {
    await expect(operate((client) => switchBrand(client, 'nobody', true))).rejects.toThrow('no brand nobody')
    const added = operate((client) => addOwner(client, 'nobody', brand))
    await expect(added).rejects.toThrow('no brand nobody')
  })
})
