// The staff edit branches, cities and zones: customers learn at once, the second of two people is told, the log has it. Who
// may make which call is tested for every call at once (role-calls.test.ts).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CENTRE, NEARBY, type TestMerchant } from '../../testing/a-merchant.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const SOON = { timeout: 2000, interval: 50 }

let app: TestApp
let merchant: TestMerchant
let staffKey: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  merchant = await app.aMerchant({ settings: { bookingActive: true, dineInActive: true } })
  staffKey = await app.aStaffKey(merchant, 'brand_admin')
})
afterAll(() => app.stop())

const by = () => ({ merchant, staffKey })
const branches = async () => (await app.asked('GET /office/v1/branches', by())).value
const zones = async () => (await app.asked('GET /office/v1/zones', by())).value
const cities = async () => (await app.asked('GET /office/v1/cities', by())).value
const changes = async () => (await app.asked('GET /office/v1/changes', by(), { query: {} })).value
const only = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('expected one')
  return one
}
const closest = async () => {
  const query = { ...NEARBY, type: 'DELIVERY' as const }
  const params = { merchantId: merchant.id }
  return app.asked('GET /users/v1/branches/merchant/:merchantId/closest', { merchant }, { params, query })
}

async function branchBody() {
  const {
    id: _id,
    phone: _p,
    bookingPhone: _b,
    services: _s,
    workHours: _w,
    exceptions: _e,
    ...body
  } = only(await branches())
  return body
}

describe('a branch', () => {
  it('that was changed is shown to customers at once, and the log has what differs', async () => {
    await closest()
    const body = { ...(await branchBody()), name: { ru: 'Новый', uz: ' ' }, latitude: 41.32 }
    const { value } = await app.asked('PUT /office/v1/branches/:id', by(), { params: { id: merchant.branchId }, body })
    expect(value).toMatchObject({ name: { ru: 'Новый' }, latitude: 41.32, version: body.version + 1 })
    expect(value.name).not.toHaveProperty('uz')
    const params = { id: merchant.branchId }
    const shown = await app.asked('GET /users/v1/branches/:id', { merchant }, { params })
    expect(shown.value).toMatchObject({ name: { ru: 'Новый' }, latitude: 41.32 })
    await expect.poll(async () => (await closest()).value.latitude, SOON).toBe(41.32)
    expect(await changes()).toMatchObject([
      { area: 'places', action: 'branch.changed', subjectId: merchant.branchId, after: { latitude: 41.32 } },
    ])
  })

  it('is not changed by the second of two people, who is told what is there now', async () => {
    const body = await branchBody()
    const params = { id: merchant.branchId }
    await app.asked('PUT /office/v1/branches/:id', by(), { params, body: { ...body, isActive: false } })
    const late = await app.asked('PUT /office/v1/branches/:id', by(), { params, body })
    expect(late.problem).toMatchObject({ code: 'STALE', branch: { isActive: false, version: body.version + 1 } })
    const { version } = body
    const services = { version, phone: null, bookingPhone: null, services: ['PICK_UP' as const] }
    const lateServices = await app.asked('PUT /office/v1/branches/:id/services', by(), { params, body: services })
    expect(lateServices.problem.code).toBe('STALE')
    const hours = { version, workHours: [], exceptions: [] }
    const lateHours = await app.asked('PUT /office/v1/branches/:id/hours', by(), { params, body: hours })
    expect(lateHours.problem.code).toBe('STALE')
  })

  it('has phones and services that its manager changes, without a whole phone in the log', async () => {
    const { version } = await branchBody()
    const manager = { merchant, staffKey: await app.aStaffKey(merchant, 'branch_manager') }
    const params = { id: merchant.branchId }
    const body = { version, phone: '+998 71 200 11 22', bookingPhone: null, services: ['PICK_UP', 'BOOKING'] as const }
    const { value } = await app.asked('PUT /office/v1/branches/:id/services', manager, {
      params,
      body: { ...body, services: [...body.services] },
    })
    expect(value).toMatchObject({ phone: '+998712001122', services: ['PICK_UP', 'BOOKING'] })
    expect((await closest()).problem.code).toBe('BRANCH_NOT_FOUND')
    expect(JSON.stringify(await changes())).not.toContain('998712001122')
    expect(only(await changes()).after).toMatchObject({ phone: '…1122' })
    const other = { id: await app.aBranch(merchant) }
    const strange = await app.asked('PUT /office/v1/branches/:id/services', manager, {
      params: other,
      body: { ...body, services: [...body.services] },
    })
    expect(strange.problem.code).toBe('NOT_FOUND')
  })

  it('has weeks with a break and dated exceptions, and refuses times that make no sense', async () => {
    const { version } = await branchBody()
    const params = { id: merchant.branchId }
    const day = { isDayOff: false, open: '10:00', close: '13:00', extraOpen: '14:00', extraClose: '02:00' }
    const names = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
    const hours = names.map((weekName) => ({ weekName, ...day }))
    const exceptions = [{ date: '2026-03-21', isDayOff: true, open: null, close: null }]
    const ask = (body: { readonly hours: typeof hours }) =>
      app.asked('PUT /office/v1/branches/:id/hours', by(), {
        params,
        body: { version, workHours: [{ type: 'PICK_UP', hours: body.hours }], exceptions },
      })
    const wrong = await ask({
      hours: hours.with(2, { ...hours[0], weekName: 'WEDNESDAY', extraOpen: '12:00' } as never),
    })
    expect(wrong.problem).toMatchObject({
      code: 'INVALID_FIELDS',
      errors: [{ path: 'body.workHours.0.hours.2.extraOpen', code: 'HOURS' }],
    })
    expect((await ask({ hours: hours.slice(1) })).problem.code).toBe('INVALID_FIELDS')
    expect((await ask({ hours })).value.exceptions).toEqual(exceptions)
    const { value } = await app.asked('GET /users/v1/branches/:id', { merchant }, { params })
    expect(value).toMatchObject({ open: '10:00', close: '13:00', exceptions })
    expect(value.workHours).toHaveLength(1)
  })

  it('is opened without services; the main one is only one', async () => {
    const { version: _, ...body } = await branchBody()
    const ask = { ...body, name: { uz: 'Yangi' }, isMain: true }
    const { value } = await app.asked('POST /office/v1/branches', by(), { body: ask })
    expect(value).toMatchObject({ services: [], workHours: [], isMain: true, version: 1 })
    const mains = (await branches()).filter(({ isMain }) => isMain)
    expect(mains.map(({ id }) => id)).toEqual([value.id])
    const foreign = await app.aMerchant()
    const strange = await app.asked('POST /office/v1/branches', by(), { body: { ...ask, cityId: foreign.cityId } })
    expect(strange.problem).toMatchObject({ errors: [{ path: 'body.cityId' }] })
    const nameless = await app.asked('POST /office/v1/branches', by(), { body: { ...ask, name: { uz: '  ' } } })
    expect(nameless.problem).toMatchObject({ errors: [{ path: 'body.name', code: 'REQUIRED' }] })
  })
})

describe('a city', () => {
  it('is added and changed by one person at a time; the main one is only one', async () => {
    const point = { latitude: 39.65, longitude: 66.96 }
    const body = { name: { ru: 'Самарканд' }, ...point, isMain: true }
    const { value } = await app.asked('POST /office/v1/cities', by(), { body })
    expect((await cities()).filter(({ isMain }) => isMain).map(({ id }) => id)).toEqual([value.id])
    const change = { params: { id: value.id }, body: { ...body, name: { ru: 'Бухара' }, version: value.version } }
    expect((await app.asked('PUT /office/v1/cities/:id', by(), change)).value.name).toEqual({ ru: 'Бухара' })
    expect((await app.asked('PUT /office/v1/cities/:id', by(), change)).problem.code).toBe('STALE')
    const foreign = await app.aMerchant()
    const strange = { ...change, params: { id: foreign.cityId } }
    expect((await app.asked('PUT /office/v1/cities/:id', by(), strange)).problem.code).toBe('NOT_FOUND')
  })
})

const square = (side: number): [number, number][] => [
  [CENTRE.lon - side, CENTRE.lat - side],
  [CENTRE.lon + side, CENTRE.lat - side],
  [CENTRE.lon + side, CENTRE.lat + side],
  [CENTRE.lon - side, CENTRE.lat + side],
  [CENTRE.lon - side, CENTRE.lat - side],
]

describe('a zone', () => {
  const terms = { price: 7_000, minimum: 50_000, freeFrom: 200_000, color: '#22C55E', name: { ru: 'Север' } }
  const zone = () => ({
    ...terms,
    cityId: merchant.cityId,
    geometry: { type: 'Polygon' as const, coordinates: [square(0.02)] },
  })

  it('that was added counts for customers at once: the smallest wins; it is changed and removed', async () => {
    await closest()
    const { value } = await app.asked('POST /office/v1/zones', by(), { body: zone() })
    const tariff = async () => (await closest()).value.tariff
    expect(await tariff()).toEqual({ price: 7_000, minimum: 50_000, freeFrom: 200_000 })
    const params = { id: value.id }
    const change = { params, body: { ...zone(), price: 8_000, version: value.version } }
    const changed = (await app.asked('PUT /office/v1/zones/:id', by(), change)).value
    expect((await tariff())?.price).toBe(8_000)
    expect((await app.asked('PUT /office/v1/zones/:id', by(), change)).problem).toMatchObject({
      code: 'STALE',
      zone: { price: 8_000 },
    })
    const remove = (version: number) => app.asked('DELETE /office/v1/zones/:id', by(), { params, query: { version } })
    expect((await remove(value.version)).problem.code).toBe('STALE')
    expect((await remove(changed.version)).value).toEqual({})
    expect((await remove(changed.version)).problem.code).toBe('NOT_FOUND')
    expect((await app.asked('PUT /office/v1/zones/:id', by(), change)).problem.code).toBe('NOT_FOUND')
    expect((await tariff())?.price).not.toBe(8_000)
    const actions = (await changes()).map(({ action }) => action).toSorted()
    expect(actions).toEqual(['zone.added', 'zone.changed', 'zone.removed'])
  })

  it('keeps its holes and parts', async () => {
    const parts = [[square(0.03), square(0.01)], [square(0.001)]]
    const geometry = { type: 'MultiPolygon' as const, coordinates: parts }
    const { value } = await app.asked('POST /office/v1/zones', by(), { body: { ...zone(), geometry } })
    expect(value.geometry).toEqual(geometry)
    expect((await zones()).find(({ id }) => id === value.id)?.geometry).toEqual(geometry)
  })

  it('is refused when its border crosses itself, is far away or is none', async () => {
    const [a, b, c, d] = square(0.02) as [[number, number], [number, number], [number, number], [number, number]]
    const ask = (coordinates: [number, number][][]) =>
      app.asked('POST /office/v1/zones', by(), { body: { ...zone(), geometry: { type: 'Polygon', coordinates } } })
    const bow = await ask([[a, c, b, [d[0], d[1] + 0.01], a]])
    expect(bow.problem).toMatchObject({ errors: [{ path: 'body.geometry', code: 'CROSSES_ITSELF' }] })
    const exchanged = square(0.02).map(([lon, lat]): [number, number] => [lat, lon])
    expect((await ask([exchanged])).problem).toMatchObject({ errors: [{ path: 'body.geometry', code: 'INVALID' }] })
    expect((await ask([])).problem.code).toBe('INVALID_FIELDS')
    const foreign = await app.aMerchant()
    const strange = await app.asked('POST /office/v1/zones', by(), { body: { ...zone(), cityId: foreign.cityId } })
    expect(strange.problem).toMatchObject({ errors: [{ path: 'body.cityId' }] })
  })
})
