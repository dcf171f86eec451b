import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { nominatim } from './nominatim.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A fake service of the same protocol on this machine. */
async function service(answer: (url: URL, language: string) => { status?: number; body: unknown } | null) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    asked.push(`${url.pathname}?${url.searchParams}`)
    const given = answer(url, request.headers['accept-language'] ?? '')
    if (given === null) return
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(given.body))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`, asked }
}

const PLACE = {
  lat: '41.31',
  lon: '69.24',
  name: 'Navoiy koʻchasi',
  display_name: 'Navoiy koʻchasi, Toshkent',
  address: { road: 'Navoiy koʻchasi', city: 'Toshkent', postcode: '100011', country: 'Oʻzbekiston' },
  licence: 'ODbL',
}
const point = { lat: 41.31, lon: 69.24 }

describe('the geocoder over the network', () => {
  it('names the place of a point in the visitor’s language, with the fields we promise and no others', async () => {
    const { url, asked } = await service((_, language) => ({ body: { ...PLACE, name: language } }))
    const { address, ...rest } = PLACE
    expect(await nominatim(url).reverse(point, 'eng')).toEqual({
      lat: rest.lat,
      lon: rest.lon,
      name: 'en',
      display_name: rest.display_name,
      address: { road: address.road, city: address.city, country: address.country },
    })
    expect(asked).toEqual(['/reverse?format=jsonv2&lat=41.31&lon=69.24&addressdetails=1'])
  })

  it('does not believe a place far from the point', async () => {
    const { url } = await service(() => ({ body: { ...PLACE, lat: '41.40' } }))
    expect(await nominatim(url).reverse(point, 'uz')).toEqual({ error: 'Unable to geocode' })
  })

  it('answers that nothing is known at a point', async () => {
    const { url } = await service(() => ({ body: { error: 'Unable to geocode' } }))
    expect(await nominatim(url).reverse(point, 'uz')).toEqual({ error: 'Unable to geocode' })
  })

  it.each([400, 200])('treats a refused query (status %i) as an unknown place', async (status) => {
    const { url } = await service(() => ({ status, body: { error: { code: 400, message: 'no such point' } } }))
    const geocoder = nominatim(url)
    expect(await geocoder.reverse(point, 'uz')).toEqual({ error: 'Unable to geocode' })
    expect(await geocoder.search('navoiy', null, 'uz')).toEqual([])
  })

  it('reads coordinates that come as numbers, and a town where there is no city', async () => {
    const address = { residential: 'Bogʻ mavzesi', neighbourhood: 'Bogʻ', house_number: '7', town: 'Chirchiq' }
    const { url } = await service(() => ({ body: { ...PLACE, lat: 41.31, lon: 69.24, address } }))
    expect(await nominatim(url).reverse(point, 'uz')).toMatchObject({
      lat: '41.31',
      lon: '69.24',
      address: { residential: 'Bogʻ mavzesi', neighbourhood: 'Bogʻ', house_number: '7', city: 'Chirchiq' },
    })
  })

  it('finds places by name, near the visitor first', async () => {
    const { url, asked } = await service(() => ({ body: [PLACE, { error: 'half a place' }, null] }))
    expect(await nominatim(url).search('navoiy', point, 'ru')).toHaveLength(1)
    expect(asked[0]).toContain('q=navoiy')
    expect(asked[0]).toContain('viewbox=68.7400%2C41.8100%2C69.7400%2C40.8100')
  })

  it.each([
    ['an error', () => ({ status: 500, body: {} })],
    ['something else than JSON', () => ({ body: undefined })],
  ])('is down when it answers with %s', async (_, answer) => {
    const { url } = await service(answer)
    expect(await nominatim(url).reverse(point, 'uz')).toBe('down')
  })

  it('is down when the service cannot be reached', async () => {
    expect(await nominatim('http://127.0.0.1:9').search('navoiy', null, 'uz')).toBe('down')
  })

  it('is called at most once a second, and not for callers who would wait too long', async () => {
    const { url, asked } = await service(() => ({ body: PLACE }))
    const geocoder = nominatim(url)
    const answers = await Promise.all(Array.from({ length: 5 }, () => geocoder.reverse(point, 'uz')))
    expect(answers.filter((answer) => answer === 'down')).toHaveLength(2)
    expect(asked).toHaveLength(3)
  })
})
