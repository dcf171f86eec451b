import { expect, it } from 'vitest'
import { channelAddress } from './page-channel.ts'

it.each([
  ['/telegram', '/'],
  ['/telegram?language=ru', '/?language=ru'],
  ['/telegram/', '/'],
  ['/telegram/product/1?a=2', '/product/1?a=2'],
])('shows %s inside Telegram as the page %s', (asked, url) => {
  expect(channelAddress(asked)).toEqual({ channel: 'TG', base: '/telegram', url })
})

it.each([
  ['/click?web_session=abc', '/?web_session=abc'],
  ['/click/pay/return?order=1', '/pay/return?order=1'],
])('shows %s inside Click as the page %s', (asked, url) => {
  expect(channelAddress(asked)).toEqual({ channel: 'CLICK', base: '/click', url })
})

it.each(['/', '/clicks', '/telegrams', '/product/telegram', '/a/telegram'])('shows %s on the web', (url) => {
  expect(channelAddress(url)).toEqual({ channel: 'WEB', base: '', url })
})
