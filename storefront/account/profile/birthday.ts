// A birthday as people here write it, `12.04.1996`, and as the server has it, `1996-04-12`.
import { maskText } from '@dasturxon/domain/format'
import { wallClock } from '@dasturxon/domain/tashkent'

const MASK = '##.##.####'
const FIRST = '1900-01-01'

/** What was typed, with its dots. */
export function birthdayTyped(text: string): string {
  return maskText(MASK, text.replace(/\D/g, ''))
}

/** A stored birthday for its field; '' for none. */
export function birthdayText(stored: string | null): string {
  return stored === null ? '' : stored.split('-').reverse().join('.')
}

/** The typed birthday for the server, `null` for none; `'wrong'` when there is no such day, or it is to come. */
export function birthdayOf(typed: string, now: Date): string | null | 'wrong' {
  if (typed === '') return null
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(typed) ?? []
  if (day === undefined || month === undefined || year === undefined) return 'wrong'
  const date = `${year}-${month}-${day}`
  const at = new Date(`${date}T00:00:00Z`)
  // 31.02. would become a day in March
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date) return 'wrong'
  return date >= FIRST && date <= wallClock(now).toISOString().slice(0, 10) ? date : 'wrong'
}
