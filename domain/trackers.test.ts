import { expect, it } from 'vitest'
import { activeTrackers, isPrivatePage, type TrackerIds } from './trackers.ts'

const OFF: TrackerIds = {
  ...{ yandexMetricsEnabled: false, yandexMetricsId: '12345678', metaPixelActive: false, metaPixelId: '123456789012' },
  ...{ googleTagManagerActive: false, googleTagManagerId: 'GTM-AB12CD' },
  ...{ amoCRMActive: false, amoCRMId: '4321', amoCRMHash: 'abcdef0123456789' },
}
const kinds = (change: Partial<TrackerIds>) => activeTrackers({ ...OFF, ...change }).map(({ kind }) => kind)

it.each<[string, Partial<TrackerIds>, readonly string[]]>([
  ['ids alone switch nothing on', {}, []],
  ['each has its own switch', { yandexMetricsEnabled: true, amoCRMActive: true }, ['METRICA', 'CHAT']],
  ['the counter of the template is skipped', { yandexMetricsEnabled: true, yandexMetricsId: '98329667' }, []],
  ['a switch without an id starts nothing', { metaPixelActive: true, metaPixelId: '' }, []],
  ['a chat needs its hash', { amoCRMActive: true, amoCRMHash: '' }, []],
  ['the others are independent', { metaPixelActive: true, googleTagManagerActive: true }, ['PIXEL', 'TAGS']],
])('%s', (_, change, expected) => {
  expect(kinds(change)).toEqual(expected)
})

it.each([
  '/login',
  '/login/confirm',
  '/checkout',
  '/checkout/confirm',
  '/pay/return',
  '/profile/cards/create',
  '/table/a',
])('nothing measures %s', (path) => {
  expect(isPrivatePage(path)).toBe(true)
})
it.each(['/', '/product/1', '/basket', '/profile', '/profile/orders/1', '/tables', '/payments'])(
  '%s may be measured',
  (path) => {
    expect(isPrivatePage(path)).toBe(false)
  },
)
