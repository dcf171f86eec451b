import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { type CardId, idFrom } from '@dasturxon/domain/ids'
import { PAYMENT_TYPES } from '@dasturxon/domain/payment-status'
import { describe, expect, it } from 'vitest'
import { checkoutPayments } from './checkout-payments.ts'

type Card = Reply<Api['GET /payments/v2/cards']>[number]

const NOW = new Date('2026-11-16T07:00:00Z')
const HUMO: Card = {
  id: idFrom<CardId>('00000001-0000-4000-8000-00000000000c'),
  ...{ name: 'Kapitalbank', number: '986012******7305', expire: '08/29', phone: '', type: 'HUMO' },
  ...{ provider: 'PAYME', isVerified: true, isDefault: false, resendIn: 0 },
}
const NOTHING_CHOSEN = { payment: null, cardId: null }
const FACTS = { offered: ['CLICK', 'PAYME', 'CASH'], down: [], cards: [], now: NOW } as const

describe('a brand with one way to pay', () => {
  it.each(PAYMENT_TYPES)('sells by %s alone: it is chosen at once', (type) => {
    const { methods, chosen } = checkoutPayments({ ...FACTS, offered: [type] }, NOTHING_CHOSEN)
    expect(methods).toEqual([{ type, isDown: false }])
    expect(chosen).toEqual({ type, card: null })
  })

  it.each(PAYMENT_TYPES)('sells by %s alone, whatever was chosen at an earlier order', (type) => {
    const earlier = { payment: type === 'CASH' ? 'CLICK' : 'CASH', cardId: HUMO.id } as const
    expect(checkoutPayments({ ...FACTS, offered: [type] }, earlier).chosen).toEqual({ type, card: null })
  })
})

describe('a way to pay whose provider is down', () => {
  it('stays in its place and is not chosen, even if it was chosen before', () => {
    const { methods, chosen } = checkoutPayments({ ...FACTS, down: ['CLICK'] }, { payment: 'CLICK', cardId: null })
    expect(methods[0]).toEqual({ type: 'CLICK', isDown: true })
    expect(chosen).toEqual({ type: 'PAYME', card: null })
  })

  it('is chosen again when it is back', () => {
    expect(checkoutPayments(FACTS, { payment: 'CLICK', cardId: null }).chosen?.type).toBe('CLICK')
  })

  it('leaves nothing to choose when it is the only one', () => {
    expect(checkoutPayments({ ...FACTS, offered: ['CLICK'], down: ['CLICK'] }, NOTHING_CHOSEN).chosen).toBeNull()
  })

  it('takes its saved cards away', () => {
    const { cards } = checkoutPayments({ ...FACTS, cards: [HUMO], down: ['PAYME'] }, NOTHING_CHOSEN)
    expect(cards).toEqual([])
  })
})

describe('a saved card', () => {
  const SHOWN = { id: HUMO.id, type: 'PAYME', system: 'HUMO', digits: '7305', name: 'Kapitalbank' }

  it('is chosen while the customer has chosen nothing', () => {
    expect(checkoutPayments({ ...FACTS, cards: [HUMO] }, NOTHING_CHOSEN)).toMatchObject({
      cards: [SHOWN],
      chosen: { type: 'PAYME', card: SHOWN },
    })
  })

  it('is not chosen by itself where the customer paid otherwise before', () => {
    const draft = { payment: 'CASH', cardId: null } as const
    expect(checkoutPayments({ ...FACTS, cards: [HUMO] }, draft).chosen).toEqual({ type: 'CASH', card: null })
  })

  it('that the customer chose is chosen, whatever they paid with before', () => {
    const draft = { payment: 'CASH', cardId: HUMO.id } as const
    expect(checkoutPayments({ ...FACTS, cards: [HUMO] }, draft).chosen).toMatchObject({ card: { id: HUMO.id } })
  })

  it.each([
    ['not confirmed', { isVerified: false }],
    ['out of date', { expire: '10/26' }],
    ['of a provider that the brand does not use', { provider: 'UZUM' }],
  ])('is not shown when it is %s', (_, change) => {
    const draft = { payment: 'CASH', cardId: HUMO.id } as const
    const { cards, chosen } = checkoutPayments({ ...FACTS, cards: [{ ...HUMO, ...change }] }, draft)
    expect(cards).toEqual([])
    expect(chosen).toEqual({ type: 'CASH', card: null })
  })
})
