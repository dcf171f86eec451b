import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { loadBrands } from './brands.ts'
import { demoBotToken, signContact, signLaunch } from './telegram.ts'
import { demoId } from './uuid.ts'

const NOW = new Date('2026-03-21T07:00:00Z')
const PERSON = { id: 700_123_456, first_name: 'Nodira', language_code: 'uz' }

it('gives every brand a token of its own, shaped like those of Telegram, and the same at every start', () => {
  const tokens = loadBrands().map(({ merchant }) => demoBotToken('a secret', demoId(merchant.id)))
  expect(new Set(tokens).size).toBe(tokens.length)
  for (const token of tokens) expect(token).toMatch(/^\d{10}:[\w-]{35}$/)
  const [brand] = loadBrands()
  expect(demoBotToken('a secret', demoId(brand?.merchant.id ?? ''))).toBe(tokens[0])
  expect(demoBotToken('another', demoId(brand?.merchant.id ?? ''))).not.toBe(tokens[0])
})

it('signs launches and contacts as Telegram writes it down', () => {
  const token = demoBotToken('a secret', demoId('m-qarsildoq'))
  for (const raw of [signLaunch(token, PERSON, NOW), signContact(token, PERSON, '998901234567', NOW)]) {
    const fields = new URLSearchParams(raw)
    const hash = fields.get('hash')
    fields.delete('hash')
    const text = [...fields.keys()].sort().map((name) => `${name}=${fields.get(name)}`)
    const key = createHmac('sha256', 'WebAppData').update(token).digest()
    expect(hash).toBe(createHmac('sha256', key).update(text.join('\n')).digest('hex'))
    expect(fields.get('auth_date')).toBe('1774076400')
  }
})
