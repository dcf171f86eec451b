import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { aBoardOrder } from '../testing/a-board-order.ts'
import { atDesk } from '../testing/at-desk.tsx'
import { uz } from '../text/uz.ts'
import type { BoardOrder } from './orders-query.ts'
import { RejectSheet } from './reject-sheet.tsx'

const words = uz.board
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const reject = () => userEvent.click(screen.getByRole('button', { name: words.reject }))

function show(order: BoardOrder | null = aBoardOrder({ status: 'OPEN' })) {
  const handlers = { onClose: vi.fn(), onReject: vi.fn() }
  render(<RejectSheet order={order} {...handlers} />, { wrapper: atDesk('branch_manager') })
  return { order, ...handlers }
}

it('asks nothing while no order is rejected', () => {
  show(null)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('wants another reason in words', async () => {
  const { order, onReject } = show()
  await choose(words.reason_OTHER)
  await reject()
  expect(screen.getByRole('alert').textContent).toBe(words.reason_text_needed)
  expect(onReject).not.toHaveBeenCalled()

  await userEvent.type(screen.getByRole('textbox', { name: new RegExp(words.reason_text) }), 'Gaz oʻchdi')
  await reject()
  expect(onReject).toHaveBeenCalledExactlyOnceWith(order, { reason: 'OTHER', text: 'Gaz oʻchdi' })
})

it('wants no words for a reason that says enough', async () => {
  const { order, onReject } = show()
  await choose(words.reason_SOLD_OUT)
  await reject()
  expect(onReject).toHaveBeenCalledExactlyOnceWith(order, { reason: 'SOLD_OUT', text: '' })
})

it('cancels an order that was accepted', async () => {
  const { onReject } = show(aBoardOrder({ status: 'COOKING' }))
  expect(screen.queryByRole('button', { name: words.reject })).toBeNull()
  await choose(words.reason_SOLD_OUT)
  await userEvent.click(screen.getByRole('button', { name: words.cancel_order }))
  expect(onReject).toHaveBeenCalledOnce()
})
