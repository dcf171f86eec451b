import { expect, it } from 'vitest'
import { createInbox } from './inbox.ts'
import { inboxPage } from './inbox-page.ts'

const NOW = new Date('2026-03-21T07:00:00Z')
const PHONE = '+998900000001'

it('stores a message with its code', () => {
  const inbox = createInbox(() => NOW)
  inbox.deliver({ merchantId: 'a', to: PHONE, text: 'Tasdiqlash kodi: 493021\n@shop.example #493021' })
  inbox.deliver({ merchantId: 'a', to: PHONE, text: 'Kuryer yetib keldi, buyurtma 1001' })
  const [latest, first] = inbox.list(PHONE)
  expect(first).toEqual({
    ...{ to: PHONE, text: 'Tasdiqlash kodi: 493021\n@shop.example #493021', code: '493021' },
    at: '2026-03-21T07:00:00.000Z',
  })
  expect(latest?.code).toBeNull()
})

it('shows one phone its own messages, however the number is written', () => {
  const inbox = createInbox(() => NOW)
  inbox.deliver({ merchantId: 'a', to: PHONE, text: 'one' })
  inbox.deliver({ merchantId: 'b', to: '+998900000002', text: 'two' })
  expect(inbox.list(' 998900000001').map((message) => message.text)).toEqual(['one'])
  expect(inbox.list().map((message) => message.text)).toEqual(['two', 'one'])
})

it('stores a repeated attempt of one message once', () => {
  const inbox = createInbox(() => NOW)
  inbox.deliver({ merchantId: 'a', to: PHONE, text: 'one', id: 'm1' })
  inbox.deliver({ merchantId: 'a', to: PHONE, text: 'one', id: 'm1' })
  expect(inbox.list()).toHaveLength(1)
})

it('keeps the last 200 messages of a brand and leaves other brands alone', () => {
  const inbox = createInbox(() => NOW)
  inbox.deliver({ merchantId: 'b', to: PHONE, text: 'of another brand' })
  for (let count = 1; count <= 205; count += 1) inbox.deliver({ merchantId: 'a', to: PHONE, text: `message ${count}` })
  const texts = inbox.list().map((message) => message.text)
  expect(texts).toHaveLength(201)
  expect(texts[0]).toBe('message 205')
  expect(texts).toContain('of another brand')
  expect(texts).not.toContain('message 5')
})

it('escapes messages in its page', () => {
  const inbox = createInbox(() => NOW)
  inbox.deliver({ merchantId: 'a', to: PHONE, text: '<script>alert("1")</script> 123456' })
  const page = inboxPage(inbox.list())
  expect(page).toContain('+998 90 000-00-01')
  expect(page).toContain('<code>123456</code>')
  expect(page).not.toContain('<script')
  expect(page).not.toMatch(/ style=| on\w+=/)
  expect(inboxPage([])).toContain('No messages yet')
})
