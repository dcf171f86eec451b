import { expect, it } from 'vitest'
import { deviceOf, directionsUrl } from './directions.ts'

const BRANCH = { latitude: 41.3111, longitude: 69.2797, name: 'Chorsu (yangi) & Co' }

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 'apple'],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15', 'apple'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', 'other'],
  ['', 'other'],
] as const)('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

it.each([
  ['android', 'YANDEX', 'geo:41.3111,69.2797?q=41.3111,69.2797(Chorsu%20(yangi)%20%26%20Co)'],
  ['android', 'LEAFLET', 'geo:41.3111,69.2797?q=41.3111,69.2797(Chorsu%20(yangi)%20%26%20Co)'],
  ['apple', 'YANDEX', 'https://maps.apple.com/?daddr=41.3111,69.2797'],
  ['other', 'LEAFLET', 'https://www.openstreetmap.org/directions?to=41.3111%2C69.2797'],
  ['other', 'YANDEX', 'https://yandex.uz/maps/?rtext=~41.3111%2C69.2797&rtt=auto'],
  ['other', 'LAMENU_YANDEX', 'https://yandex.uz/maps/?rtext=~41.3111%2C69.2797&rtt=auto'],
] as const)('the way on %s with the map %s', (device, type, url) => {
  expect(directionsUrl(BRANCH, device, type)).toBe(url)
})
