import type { WeekDay } from '@dasturxon/domain/hours'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBranch, aShop } from '../../testing/a-shop.ts'
import { onPage } from '../../testing/on-page.tsx'
import { textIn } from '../../testing/text-in.ts'
import { useMyPoint } from '../location.ts'
import type { Branch } from '../place.ts'
import { BranchDetails } from './branch-details.tsx'

const t = textIn('uz')
const WEEK: readonly WeekDay[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const LUNCH = { isDayOff: false, open: '00:00', close: '12:00', extraOpen: '13:00', extraClose: '23:59' }
const ALWAYS = { isDayOff: false, open: '00:00', close: '24:00', extraOpen: null, extraClose: null }
const DAY_OFF = { isDayOff: true, open: null, close: null, extraOpen: null, extraClose: null }
const hours = (day: typeof LUNCH | typeof ALWAYS | typeof DAY_OFF) => [
  { type: 'PICK_UP' as const, hours: WEEK.map((weekName) => ({ ...day, weekName })) },
]

function show(change: Partial<Branch>, props: Partial<Parameters<typeof BranchDetails>[0]> = {}) {
  const branch = aBranch(1, { phone: '+998712000015', workHours: hours(ALWAYS), ...change })
  render(<BranchDetails branch={branch} readyIn={{ from: 15, to: 25 }} {...props} />, {
    wrapper: onPage({ shop: aShop({ branches: [branch] }) }),
  })
}

describe('the details of a branch', () => {
  beforeEach(() => useMyPoint.setState({ point: null }))

  it('name it, and lead to its phone and to a map', () => {
    show({})
    expect(screen.getByRole('heading', { name: 'Filial 1' })).toBeTruthy()
    expect(screen.getByText('Osiyo, 2')).toBeTruthy()
    expect(screen.getByRole('link', { name: '+998 71 200-00-15' }).getAttribute('href')).toBe('tel:+998712000015')
    const way = screen.getByRole('link', { name: t('place.directions') })
    expect(way.getAttribute('href')).toBe('https://www.openstreetmap.org/directions?to=41.3%2C69.28')
  })

  it('leave out a phone that is not known', () => {
    show({ phone: null })
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('say that it is open and how long an order takes', () => {
    show({})
    expect(screen.getAllByText(t('place.round_the_clock')).length).toBeGreaterThan(0)
    expect(screen.getByText(t('basket.pickup_in', { minutes: '15–25 daqiqa' }))).toBeTruthy()
  })

  it('promise no time on a day off', () => {
    show({ workHours: hours(DAY_OFF) })
    expect(screen.getByText(t('place.holiday'))).toBeTruthy()
    expect(screen.queryByText(/daqiqa/)).toBeNull()
  })

  it('show the week: seven days, today first, and the break in words', () => {
    show({ workHours: hours(LUNCH) })
    const days = screen.getAllByRole('term')
    expect(days).toHaveLength(7)
    expect(days[0]?.textContent).toMatch(/ · bugun$/)
    expect(
      screen.getAllByRole('definition').every(({ textContent }) => textContent === '00:00–12:00, 13:00–23:59'),
    ).toBe(true)
    expect(screen.getByText(t('place.break_daily', { hours: '12:00–13:00' }))).toBeTruthy()
  })

  it('unfold the week from today’s hours where there is little room', async () => {
    show({ workHours: hours(LUNCH) }, { isFolded: true })
    const row = screen.getByRole('button', { name: `${t('place.hours')} 00:00–12:00, 13:00–23:59` })
    const week = document.getElementById(row.getAttribute('aria-controls') ?? '')
    expect([row.getAttribute('aria-expanded'), week?.className]).toEqual(['false', expect.stringContaining('hidden')])
    await userEvent.click(row)
    expect([row.getAttribute('aria-expanded'), week?.className]).toEqual([
      'true',
      expect.not.stringContaining('hidden'),
    ])
  })

  it('list what the branch offers', () => {
    show({ services: ['PICK_UP', 'DINE_IN'] })
    const list = screen.getByRole('list', { name: t('place.services') })
    const offered = within(list).getAllByRole('listitem')
    expect(offered.map(({ textContent }) => textContent)).toEqual([t('page.pickup'), t('place.dine_in')])
  })

  it('tell how far it is once the position is known', () => {
    useMyPoint.setState({ point: { lat: 41.3, lon: 69.27 } })
    show({})
    expect(screen.getByText(/^840\sm$/)).toBeTruthy()
  })
})
