import { describe, expect, it } from 'vitest'
import { birthdayOf, birthdayText, birthdayTyped } from './birthday.ts'

const NOW = new Date('2026-03-10T12:00:00Z')

describe('a birthday', () => {
  it('gets its dots while it is typed', () => {
    expect(birthdayTyped('12')).toBe('12')
    expect(birthdayTyped('1204')).toBe('12.04')
    expect(birthdayTyped('12041996')).toBe('12.04.1996')
  })

  it('is shown and read back', () => {
    expect(birthdayText('1996-04-12')).toBe('12.04.1996')
    expect(birthdayText(null)).toBe('')
    expect(birthdayOf('12.04.1996', NOW)).toBe('1996-04-12')
    expect(birthdayOf('', NOW)).toBeNull()
  })

  it.each(['12.04', '31.02.1996', '12.13.1996', '00.01.2000', '11.03.2026', '31.12.1899'])('is not %s', (typed) => {
    expect(birthdayOf(typed, NOW)).toBe('wrong')
  })
})
