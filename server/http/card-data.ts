// Card numbers are refused: a person who types one into a text field is told so, and nothing of it is stored.
import { passesLuhn } from '@dasturxon/domain/card-number'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
/** Digits with single spaces or dashes between them. */
const RUN = /\d(?:[ -]?\d){12,}/g
// ids, hashes and what Telegram signs are made by programs: digits in them are no card number, unless there are only digits
const MADE_BY_PROGRAMS = /(?:^id|Id|Hash|^initData|^contact)$/

/** Whether any text in a parsed body contains a card number: 13 to 19 digits with a valid Luhn checksum. */
export function hasCardNumber(value: unknown, key = ''): boolean {
  if (typeof value === 'string') return MADE_BY_PROGRAMS.test(key) ? isCardNumber(value) : textHasCard(value)
  if (Array.isArray(value)) return value.some((item) => hasCardNumber(item, key))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, field]) => hasCardNumber(field, name))
}

function textHasCard(text: string): boolean {
  if (text.length < 13) return false
  const runs = text.replace(UUID, ' ').match(RUN) ?? []
  return runs.some((run) => isCardNumber(run) || pieces(run).some(isCardNumber))
}

/** Candidates in a run of digits: one group, or four groups of four (an expiry date may follow). */
function pieces(run: string): readonly string[] {
  const groups = run.split(/[ -]/)
  const fours = groups.flatMap((_, at) => {
    const four = groups.slice(at, at + 4)
    return four.length === 4 && four.every(({ length }) => length === 4) ? [four.join('')] : []
  })
  return [...groups, ...fours]
}

function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '')
  return /^\d{13,19}$/.test(digits) && passesLuhn(digits)
}
