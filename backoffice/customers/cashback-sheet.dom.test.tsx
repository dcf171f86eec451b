import { moneyText } from '@dasturxon/domain/format'
import { idFrom, type UserId } from '@dasturxon/domain/ids'
import { money, ZERO } from '@dasturxon/domain/money'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { atDesk } from '../testing/at-desk.tsx'
import { uz } from '../text/uz.ts'
import { CashbackSheet } from './cashback-sheet.tsx'
import type { CustomerDetails } from './customers-query.ts'

const words = uz.customers
const sum = (amount: number) => moneyText(money(amount), 'uz')
const type = (name: string, text: string) => userEvent.type(screen.getByRole('textbox', { name }), text)

const MADINA: CustomerDetails = {
  id: idFrom<UserId>('00000000-0000-4000-8000-00000000000c'),
  ...{ name: 'Madina', image: null, phone: '+998 ** ***-45-67', isPhoneWhole: false, group: null },
  ...{ orders: 0, spent: ZERO, cashback: money(2_000), lastOrder: null, average: null, daysBetween: null },
  ...{ createdDate: '2026-01-05T10:00:00.000Z', birthday: null, language: 'uz', grade: null, grades: 0, sessions: 0 },
  consents: [],
}

/** The sheet of a customer with 2 000 soʻm; the server gives these answers in turn. Returns what was sent to it. */
function show(...answers: readonly Response[]) {
  const [left, sent] = [[...answers], [] as unknown[]]
  globalThis.fetch = async (_, { body } = {}) => {
    sent.push(JSON.parse(String(body)))
    const answer = left.shift()
    if (answer === undefined) throw new TypeError('expected no more calls')
    return answer
  }
  const onClose = vi.fn()
  render(<CashbackSheet customer={MADINA} onClose={onClose} />, { wrapper: atDesk('brand_admin') })
  return { sent, onClose }
}

it('wants a sum and a reason before it sends anything', async () => {
  const { sent } = show()
  await userEvent.click(screen.getByRole('button', { name: words.kind_GIVE }))
  expect(screen.getByText(words.amount_needed)).toBeTruthy()
  expect(screen.getByText(words.reason_needed)).toBeTruthy()
  expect(sent).toEqual([])
})

it('takes no more than there is', async () => {
  const { sent } = show()
  await userEvent.click(screen.getByRole('radio', { name: words.kind_TAKE }))
  await type(words.amount, '5000')
  await type(words.reason, 'Xato')
  await userEvent.click(screen.getByRole('button', { name: words.take.replace('{sum}', sum(5_000)) }))
  expect(document.body.textContent).toContain(words.amount_above.replace('{sum}', sum(2_000)))
  expect(sent).toEqual([])
})

it('shows a balance that has changed meanwhile, and gives only when it is confirmed again', async () => {
  const stale = Response.json({ code: 'STALE', description: '', balance: 3_000 }, { status: 409 })
  const { sent, onClose } = show(stale, Response.json({ balance: 8_000 }))
  await type(words.amount, '5000')
  await type(words.reason, 'Kechikkanimiz uchun')
  const give = () => userEvent.click(screen.getByRole('button', { name: words.give.replace('{sum}', sum(5_000)) }))
  await give()
  const moved = await screen.findByRole('alert')
  expect(moved.textContent).toContain(words.moved.replace('{sum}', sum(3_000)))
  expect(onClose).not.toHaveBeenCalled()
  await give()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const draft = { kind: 'GIVE', amount: 5_000, reason: 'Kechikkanimiz uchun' }
  expect(sent).toEqual([
    { ...draft, balance: 2_000 },
    { ...draft, balance: 3_000 },
  ])
})
