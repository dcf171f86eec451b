import { dayOff, wholeWeek } from '@dasturxon/domain/hours-week'
import { describe, expect, it } from 'vitest'
import { copiedToAll, hasFault, weekOf, withWeek } from './hours-draft.ts'

const monday = { ...dayOff('MONDAY'), isDayOff: false, open: '10:00', close: '22:00' }
const draft = { workHours: [{ type: 'PICK_UP', hours: [monday] }], exceptions: [] } as const

describe('the hours of a branch while they are edited', () => {
  it('are a whole week, or none where a service follows pickup', () => {
    expect(weekOf(draft, 'PICK_UP')).toEqual(wholeWeek([monday]))
    expect(weekOf(draft, 'DELIVERY')).toBeNull()
  })

  it('are copied to other services, and taken away again', () => {
    const copied = copiedToAll(draft, 'PICK_UP', ['DELIVERY', 'BOOKING'])
    expect(weekOf(copied, 'BOOKING')).toEqual(wholeWeek([monday]))
    expect(weekOf(withWeek(copied, 'BOOKING', null), 'BOOKING')).toBeNull()
    expect(copiedToAll(draft, 'DINE_IN', ['DELIVERY'])).toEqual(draft)
  })

  it('have a fault when a time is missing', () => {
    expect(hasFault(draft)).toBe(false)
    expect(hasFault(withWeek(draft, 'DELIVERY', [{ ...monday, close: null }]))).toBe(true)
    const short = { date: '2026-03-21', isDayOff: false, open: '10:00', close: null }
    expect(hasFault({ ...draft, exceptions: [short] })).toBe(true)
  })
})
