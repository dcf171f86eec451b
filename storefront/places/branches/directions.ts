// The link that shows the way to a branch in a map program.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { Branch } from '../place.ts'

export type Device = 'android' | 'apple' | 'other'

/** Which map programs the device probably has. */
export function deviceOf(userAgent: string): Device {
  if (/Android/i.test(userAgent)) return 'android'
  return /iPhone|iPad|iPod/.test(userAgent) ? 'apple' : 'other'
}

/**
 * The address of the way there. Only Android opens `geo:` links, with the program of the customer's choice; an iPhone has
 * its own maps; other devices open the website of the brand's map.
 */
export function directionsUrl(
  { latitude, longitude, name }: Pick<Branch, 'latitude' | 'longitude' | 'name'>,
  device: Device,
  mapType: Shop['map']['type'],
): string {
  const point = `${latitude},${longitude}`
  if (device === 'android') return `geo:${point}?q=${point}(${encodeURIComponent(name)})`
  if (device === 'apple') return `https://maps.apple.com/?daddr=${point}`
  if (mapType === 'LEAFLET') return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`
  return `https://yandex.uz/maps/?rtext=~${encodeURIComponent(point)}&rtt=auto`
}
