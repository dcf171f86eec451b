import { dayText, timeRangeText, timeText } from '@dasturxon/domain/format'
import type { Slot } from '@dasturxon/domain/slots'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { CheckoutTime } from './checkout-time.tsx'
import { CheckoutTimeSheet } from './checkout-time-sheet.tsx'

const t = textIn('uz')
const NOW = new Date('2026-11-16T07:00:00Z')
const slot = (start: string): Slot => {
  const from = new Date(start)
  return { start: from, end: new Date(from.getTime() + 30 * 60_000) }
}
const TODAY = [slot('2026-11-16T08:00:00Z'), slot('2026-11-16T08:15:00Z')]
const TOMORROW = [slot('2026-11-17T05:00:00Z'), slot('2026-11-17T05:15:00Z')]
const wordsOf = ({ start, end }: Slot) =>
  t('checkout.slot', { day: dayText(start, NOW, 'uz'), time: timeRangeText(start, end, 'uz') })
const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('when the order is wanted', () => {
  type Props = Partial<Parameters<typeof CheckoutTime>[0]>
  function show(change: Props = {}) {
    const handlers = { onAsap: vi.fn(), onLater: vi.fn() }
    const facts = { service: 'DELIVERY', when: 'ASAP', minutes: '25–35 daqiqa', slot: null } as const
    render(<CheckoutTime {...facts} closed={null} trouble={null} {...handlers} {...change} />, { wrapper: onPage() })
    return handlers
  }

  it('is as soon as can be, or a time that is asked for', async () => {
    const { onLater } = show()
    expect(radio(new RegExp(t('checkout.asap'))).checked).toBe(true)
    await userEvent.click(radio(new RegExp(t('checkout.later'))))
    expect(onLater).toHaveBeenCalledTimes(1)
  })

  it('later can be changed, and taken back', async () => {
    const { onLater, onAsap } = show({ when: 'LATER', slot: 'Bugun, 13:00–13:30' })
    expect(radio(/13:00–13:30/).checked).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: t('checkout.change_time') }))
    expect(onLater).toHaveBeenCalledTimes(1)
    await userEvent.click(radio(new RegExp(t('checkout.asap'))))
    expect(onAsap).toHaveBeenCalledTimes(1)
  })

  it('can only be later while the branch is closed', () => {
    show({ when: 'LATER', closed: t('checkout.closed') })
    expect(screen.getByText(t('checkout.closed'))).toBeTruthy()
    expect(screen.getAllByRole('radio')).toHaveLength(1)
  })

  it('says at once that the chosen time was taken by somebody else', () => {
    show({ when: 'LATER', trouble: t('checkout.slot_taken') })
    expect(screen.getByRole('alert').textContent).toBe(t('checkout.slot_taken'))
  })
})

describe('the times on offer', () => {
  type Props = Partial<Parameters<typeof CheckoutTimeSheet>[0]>
  function show(change: Props = {}) {
    const handlers = { onClose: vi.fn(), onChoose: vi.fn() }
    const facts = { open: true, service: 'DELIVERY', slots: [...TODAY, ...TOMORROW], chosen: null, now: NOW } as const
    const sheet = <CheckoutTimeSheet {...facts} nearest={[]} closesAt={() => null} {...handlers} {...change} />
    render(sheet, { wrapper: onPage() })
    return handlers
  }
  const times = () => within(screen.getByRole('group', { name: t('checkout.time') })).getAllByRole('radio')

  it('are those of one day at a time; the button says the whole choice', async () => {
    const { onChoose } = show()
    expect(times()).toHaveLength(TODAY.length)
    await userEvent.click(radio(dayText(TOMORROW[0]?.start ?? NOW, NOW, 'uz')))
    await userEvent.click(radio(timeText(TOMORROW[1]?.start)))
    await userEvent.click(screen.getByRole('button', { name: wordsOf(TOMORROW[1] ?? slot('')) }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(TOMORROW[1])
  })

  it('begin with the one that was chosen before', () => {
    show({ chosen: TOMORROW[1]?.start.toISOString() ?? null })
    expect(radio(timeText(TOMORROW[1]?.start)).checked).toBe(true)
  })

  it('begin with the nearest free one when the wanted one is gone', () => {
    show({ nearest: [TODAY[1] ?? slot('')], chosen: '2026-11-16T07:30:00.000Z' })
    expect(screen.getByRole('alert').textContent).toBe(t('checkout.slot_gone'))
    expect(screen.getByRole('button', { name: wordsOf(TODAY[1] ?? slot('')) })).toBeTruthy()
  })

  it('say until when the branch works that day', () => {
    show({ closesAt: () => new Date('2026-11-16T18:00:00Z') })
    expect(screen.getByText(t('checkout.closes_at', { time: '23:00' }))).toBeTruthy()
  })

  it('may be none: then nothing can be chosen', () => {
    show({ slots: [] })
    expect(screen.getByText(t('checkout.no_slots'))).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('are left without a choice by Esc', async () => {
    const { onClose, onChoose } = show()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(onChoose).not.toHaveBeenCalled()
  })
})
