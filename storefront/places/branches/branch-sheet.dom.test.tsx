import { type CityId, idFrom } from '@dasturxon/domain/ids'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aBranch as aBranchWithoutHours, aShop } from '../../testing/a-shop.ts'
import { onPage } from '../../testing/on-page.tsx'
import { textIn } from '../../testing/text-in.ts'
import type { Branch } from '../place.ts'
import { choosePickupBranch, currentPlace } from '../place-store.ts'
import { BranchSheet } from './branch-sheet.tsx'

const t = textIn('uz')
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const select = (name: string) => screen.getByRole('button', { name: t('place.branch_select', { name }) })
const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
const HOURS = { isDayOff: false, open: '00:00', close: '24:00', extraOpen: null, extraClose: null }
/** A branch that is open 24 hours. */
function aBranch(n: number, change: Partial<Branch> = {}): Branch {
  const workHours = [{ type: 'PICK_UP' as const, hours: WEEK.map((weekName) => ({ ...HOURS, weekName })) }]
  return aBranchWithoutHours(n, { workHours, ...change })
}
// today's date in Tashkent
const today = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10)
const DAY_OFF = { exceptions: [{ date: today, isDayOff: true, open: null, close: null }] }

function show(change: Parameters<typeof aShop>[0] = {}) {
  const onClose = vi.fn()
  const shop = aShop({ branches: [aBranch(1), aBranch(2)], ...change })
  render(<BranchSheet open onClose={onClose} readyIn={{ from: 15, to: 25 }} />, { wrapper: onPage({ shop }) })
  return onClose
}

describe('the branches to fetch an order from', () => {
  it('begin with the main one; another is one press away', async () => {
    const onClose = show()
    expect(radio(/^Filial 1/).checked).toBe(true)
    await userEvent.click(radio(/^Filial 2/))
    await userEvent.click(select('Filial 2'))
    expect(currentPlace()).toMatchObject({ service: 'PICK_UP', pickupBranchId: aBranch(2).id })
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('begin with the one that was chosen before', () => {
    choosePickupBranch(aBranch(2).id)
    show()
    expect(radio(/^Filial 2/).checked).toBe(true)
  })

  it('change nothing when the sheet is only closed', async () => {
    const onClose = show()
    await userEvent.click(radio(/^Filial 2/))
    await userEvent.click(screen.getByRole('button', { name: t('page.close') }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(currentPlace().pickupBranchId).toBeNull()
  })

  it('cannot be chosen on their day off', () => {
    show({ branches: [aBranch(1, DAY_OFF), aBranch(2)] })
    expect(radio(/^Filial 1/).disabled).toBe(true)
    expect(screen.getByText(t('place.holiday'))).toBeTruthy()
    expect(select('Filial 2')).toBeTruthy()
  })

  it('that all have their day off leave nothing to press', () => {
    show({ branches: [aBranch(1, DAY_OFF)] })
    const button = screen.getByRole('button', { name: t('place.branch_choose') })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('leave out those that only bring', () => {
    show({ branches: [aBranch(1), aBranch(2, { services: ['DELIVERY'] })] })
    expect(screen.getAllByRole('radio')).toHaveLength(1)
  })

  it('are those of one city where the brand has several', async () => {
    const [tashkent, bukhara] = [aBranch(1).cityId, idFrom<CityId>('00000002-0000-4000-8000-000000000004')]
    const city = { latitude: 41.3, longitude: 69.2 }
    show({
      cities: [
        { ...city, id: tashkent, name: 'Toshkent', isMain: true },
        { ...city, id: bukhara, name: 'Buxoro', isMain: false },
      ],
      branches: [aBranch(1), aBranch(2, { cityId: bukhara })],
    })
    expect(screen.queryByRole('radio', { name: /^Filial 2/ })).toBeNull()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: t('place.city') }), 'Buxoro')
    expect(radio(/^Filial 2/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /^Filial 1/ })).toBeNull()
  })

  it('show the details of one, with the way back to the list', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: t('place.details_of', { name: 'Filial 2' }) }))
    expect(screen.getByRole('dialog', { name: 'Filial 2' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Filial 2')
    expect(screen.getAllByRole('term')).toHaveLength(7)
    await userEvent.click(screen.getByRole('button', { name: t('page.back') }))
    expect(screen.getByRole('dialog', { name: t('place.branch_title') })).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe(t('place.details_of', { name: 'Filial 2' }))
  })

  it('can be chosen from their details', async () => {
    const onClose = show()
    await userEvent.click(screen.getByRole('button', { name: t('place.details_of', { name: 'Filial 2' }) }))
    await userEvent.click(screen.getByRole('button', { name: t('place.select_this') }))
    expect(currentPlace()).toMatchObject({ service: 'PICK_UP', pickupBranchId: aBranch(2).id })
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('open their details on a day off, but cannot be chosen there', async () => {
    const onClose = show({ branches: [aBranch(1), aBranch(2, DAY_OFF)] })
    await userEvent.click(screen.getByRole('button', { name: t('place.details_of', { name: 'Filial 2' }) }))
    const button = screen.getByRole('button', { name: t('place.holiday') })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(onClose).not.toHaveBeenCalled()
    expect(currentPlace().pickupBranchId).toBeNull()
  })

  it('begin in the city of the order’s branch', () => {
    const bukhara = idFrom<CityId>('00000002-0000-4000-8000-000000000004')
    const city = { latitude: 41.3, longitude: 69.2 }
    choosePickupBranch(aBranch(2).id)
    show({
      cities: [
        { ...city, id: aBranch(1).cityId, name: 'Toshkent', isMain: true },
        { ...city, id: bukhara, name: 'Buxoro', isMain: false },
      ],
      branches: [aBranch(1), aBranch(2, { cityId: bukhara })],
    })
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: t('place.city') }).value).toBe(bukhara)
    expect(radio(/^Filial 2/).checked).toBe(true)
  })
})
