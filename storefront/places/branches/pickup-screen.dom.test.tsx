import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aBranch, aShop } from '../../testing/a-shop.ts'
import { addressIn, memoryHistory } from '../../testing/memory-history.ts'
import { onPage } from '../../testing/on-page.tsx'
import { textIn } from '../../testing/text-in.ts'
import type { Branch } from '../place.ts'
import { currentPlace } from '../place-store.ts'
import { PickupScreen } from './pickup-screen.tsx'

const t = textIn('uz')
const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
const HOURS = { isDayOff: false, open: '00:00', close: '24:00', extraOpen: null, extraClose: null }
const workHours = [{ type: 'PICK_UP' as const, hours: WEEK.map((weekName) => ({ ...HOURS, weekName })) }]
const branches = (count: number): Branch[] =>
  Array.from({ length: count }, (_, index) =>
    aBranch(index + 1, { workHours, ...(index === 2 ? { name: 'Чорсу', address: 'Navoiy, 7' } : {}) }),
  )
const radios = () => within(screen.getByRole('group')).queryAllByRole('radio')

function show(change: Parameters<typeof aShop>[0]) {
  const history = memoryHistory('/address/pickup2')
  render(<PickupScreen first="list" readyIn={{ from: 10, to: 20 }} />, {
    wrapper: onPage({ shop: aShop(change), history }),
  })
  return history
}

describe('the page on which a branch is chosen', () => {
  it('leads to the menu after the choice, when it was the first page', async () => {
    const history = show({ branches: branches(2) })
    await userEvent.click(screen.getByRole('radio', { name: /^Filial 2/ }))
    await userEvent.click(screen.getByRole('button', { name: t('place.branch_select', { name: 'Filial 2' }) }))
    expect(currentPlace()).toMatchObject({ service: 'PICK_UP', pickupBranchId: aBranch(2).id })
    expect(addressIn(history)).toBe('/')
  })

  it('offers no search for six branches', () => {
    show({ branches: branches(6) })
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('searches among more by name or street, in either script, and says when nothing is found', async () => {
    show({ branches: branches(7) })
    const field = screen.getByRole('searchbox', { name: t('place.find') })
    await userEvent.type(field, 'chorsu')
    expect(radios()).toHaveLength(1)
    await userEvent.clear(field)
    await userEvent.type(field, 'navoiy')
    expect(radios()).toHaveLength(1)
    await userEvent.type(field, ' xyz')
    expect(radios()).toHaveLength(0)
    expect(screen.getByRole('status').textContent).toBe(t('place.nothing_found'))
    expect(screen.getByRole('button', { name: t('place.branch_choose') }).getAttribute('aria-disabled')).toBe('true')
  })

  it('says that there is no branch where the brand has no pickup', () => {
    show({ branches: branches(2), settings: { pickupActive: false } })
    expect(radios()).toHaveLength(0)
    expect(screen.getByRole('status').textContent).toBe(t('place.no_branches'))
  })
})
