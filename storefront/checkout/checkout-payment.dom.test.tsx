import { type CardId, idFrom } from '@dasturxon/domain/ids'
import { type Money, money } from '@dasturxon/domain/money'
import { PAYMENT_TYPES, type PaymentType } from '@dasturxon/domain/payment-status'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { CheckoutPayment } from './checkout-payment.tsx'
import type { CheckoutPayments, SavedCard } from './checkout-payments.ts'

const t = textIn('uz')
const CARD: SavedCard = {
  id: idFrom<CardId>('00000001-0000-4000-8000-00000000000c'),
  ...{ type: 'PAYME', system: 'HUMO', digits: '7305', name: 'Kapitalbank' },
}
const values = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) })
const methods = (...types: readonly PaymentType[]) => types.map((type) => ({ type, isDown: false }))
const chosen = (type: PaymentType): CheckoutPayments['chosen'] => ({ type, card: null })

type Given = Partial<Parameters<typeof CheckoutPayment>[0]> & { readonly payments: CheckoutPayments }

function show(given: Given) {
  const answers = { onMethod: vi.fn(), onCard: vi.fn(), onChangeFrom: vi.fn() }
  const facts = { service: 'DELIVERY', total: money(89_000), hasCashback: false, changeFrom: null } as const
  render(<CheckoutPayment {...facts} {...answers} {...given} />, { wrapper: onPage() })
  return answers
}

describe('the ways to pay', () => {
  it('have a row each, in the order of the brand, with the chosen one marked', () => {
    show({ payments: { cards: [], methods: methods('PAYME', 'TERMINAL', 'CASH'), chosen: chosen('TERMINAL') } })
    expect(values()).toEqual(['PAYME', 'TERMINAL', 'CASH'])
    expect(radio(t('payment.name_TERMINAL')).checked).toBe(true)
    expect(screen.getByText(t('payment.terminal_delivery'))).toBeTruthy()
    expect(screen.getByText(t('paying.in_app'))).toBeTruthy()
    expect(screen.getByText(t('paying.change_question'))).toBeTruthy()
  })

  it('all have a name, a hint and a picture', () => {
    show({ payments: { cards: [], methods: methods(...PAYMENT_TYPES), chosen: chosen('CLICK') } })
    // the only way inside Click is shown without a radio
    expect(screen.getByText(t('payment.name_CLICK_MINI_APP'))).toBeTruthy()
    expect(document.querySelector('input[value=CLICK_MINI_APP]')).toBeNull()
    for (const type of PAYMENT_TYPES.filter((each) => each !== 'CLICK_MINI_APP')) {
      const row = document.querySelector(`input[value=${type}]`)?.closest('label')
      expect(row?.textContent).toContain(t(`payment.name_${type}`))
      expect(row?.textContent?.length).toBeGreaterThan(t(`payment.name_${type}`).length)
      expect(row?.querySelector('img')?.getAttribute('src')).toBeTruthy()
    }
  })

  it('tell which one was chosen', async () => {
    const { onMethod } = show({ payments: { cards: [], methods: methods('CASH', 'CLICK'), chosen: chosen('CASH') } })
    await userEvent.click(radio(t('payment.name_CLICK')))
    expect(onMethod).toHaveBeenCalledExactlyOnceWith('CLICK')
  })

  it('begin with the saved cards', async () => {
    const { onCard } = show({
      payments: { cards: [CARD], methods: methods('CLICK', 'PAYME'), chosen: chosen('CLICK') },
    })
    expect(values()).toEqual([CARD.id, 'CLICK', 'PAYME'])
    expect(screen.getByText('Kapitalbank · bir bosishda')).toBeTruthy()
    await userEvent.click(radio('Humo •• 7305'))
    expect(onCard).toHaveBeenCalledExactlyOnceWith(CARD.id)
  })

  it('mark the card alone, not the method of its provider', () => {
    show({ payments: { cards: [CARD], methods: methods('CLICK', 'PAYME'), chosen: { type: 'PAYME', card: CARD } } })
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([radio('Humo')])
  })

  it('that are down have a reason and cannot be chosen', () => {
    const paynet = { type: 'PAYNET', isDown: true } as const
    show({ payments: { cards: [], methods: [...methods('CLICK'), paynet], chosen: chosen('CLICK') } })
    expect(values()).toEqual(['CLICK'])
    expect(screen.getByText(t('payment.name_PAYNET'))).toBeTruthy()
    expect(screen.getByText(t('paying.down'))).toBeTruthy()
    expect(screen.getByText(t('paying.down_now'))).toBeTruthy()
  })

  it('name what is left after cashback', () => {
    const payments = { cards: [], methods: methods('CASH'), chosen: chosen('CASH') }
    show({ payments, hasCashback: true })
    expect(screen.getByText(t('paying.left', { price: '89 000 soʻm' }))).toBeTruthy()
  })

  it('are missing where a brand offers none', () => {
    show({ payments: { cards: [], methods: [], chosen: null } })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByText(t('payment.none'))).toBeTruthy()
  })
})

const CASH = { cards: [], methods: methods('CASH'), chosen: chosen('CASH') }
function Paying({ service }: { service: 'DELIVERY' | 'PICK_UP' }) {
  const [changeFrom, setChangeFrom] = useState<Money | null>(null)
  const rest = { payments: CASH, hasCashback: false, onMethod: vi.fn(), onCard: vi.fn() }
  return <CheckoutPayment {...rest} {...{ service, total: money(89_000), changeFrom }} onChangeFrom={setChangeFrom} />
}

describe('cash', () => {
  const sum = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('paying.cash_sum') })

  it('is the exact sum at first, with likely sums beside it', () => {
    render(<Paying service="DELIVERY" />, { wrapper: onPage() })
    expect(radio(t('paying.cash_exact')).checked).toBe(true)
    expect(values()).toEqual(['CASH', 'exact', '90000', '100000', '200000', 'other'])
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('names the change for a likely sum', async () => {
    render(<Paying service="DELIVERY" />, { wrapper: onPage() })
    await userEvent.click(radio('100.000'))
    expect(screen.getByText(t('paying.change_delivery', { price: '11 000 soʻm' }))).toBeTruthy()
  })

  it('names no courier where the order is picked up', async () => {
    render(<Paying service="PICK_UP" />, { wrapper: onPage() })
    await userEvent.click(radio('100.000'))
    expect(screen.getByText(t('paying.change_pickup', { price: '11 000 soʻm' }))).toBeTruthy()
  })

  it('of another sum is typed, and may not be less than the total', async () => {
    render(<Paying service="DELIVERY" />, { wrapper: onPage() })
    await userEvent.click(radio(t('paying.cash_other')))
    await userEvent.type(sum(), '80000')
    expect(screen.getByText(t('paying.cash_short', { price: '89 000 soʻm' }))).toBeTruthy()
    await userEvent.clear(sum())
    await userEvent.type(sum(), '120 000')
    expect(sum().value.replace(/\s/gu, ' ')).toBe('120 000')
    expect(screen.getByText(t('paying.change_delivery', { price: '31 000 soʻm' }))).toBeTruthy()
  })

  it('does not ask while another way is chosen', () => {
    show({ payments: { cards: [], methods: methods('CASH', 'CLICK'), chosen: chosen('CLICK') } })
    expect(values()).toEqual(['CASH', 'CLICK'])
  })

  it('does not ask while nothing is left to pay', () => {
    show({ payments: CASH, total: money(0) })
    expect(values()).toEqual(['CASH'])
  })
})
