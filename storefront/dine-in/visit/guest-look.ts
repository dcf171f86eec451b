// How a guest looks on every phone of the table: a letter and one of eight colours, by the order in which they came.
import { useText } from '../../text/text.tsx'
import type { Text } from '../../text/text-of.ts'
import type { TableGuest } from './table-call.ts'

const COLOURS = [
  'bg-seat-1',
  'bg-seat-2',
  'bg-seat-3',
  'bg-seat-4',
  'bg-seat-5',
  'bg-seat-6',
  'bg-seat-7',
  'bg-seat-8',
] as const

export type GuestLook = {
  readonly number: number
  readonly name: string
  readonly letter: string
  readonly colour: string
  readonly isOwn: boolean
}

/** The look of a guest; without a name it is the number. */
function guestLook({ number, name, isOwn }: TableGuest, t: Text): GuestLook {
  const told = name.trim()
  const [first = ''] = told
  return {
    number,
    isOwn,
    name: told === '' ? t('table.guest', { number }) : told,
    letter: first === '' ? String(number) : first.toLocaleUpperCase(),
    colour: COLOURS[(number - 1) % COLOURS.length] ?? COLOURS[0],
  }
}

/** The looks of the guests of a visit, and how to find one. */
export function useGuestLooks(guests: readonly TableGuest[]) {
  const t = useText()
  const looks = guests.map((guest) => guestLook(guest, t))
  return {
    looks,
    own: looks.find(({ isOwn }) => isOwn) ?? null,
    of: (number: number | null) => looks.find((look) => look.number === number) ?? null,
    /** "You" for the own phone. */
    call: (look: GuestLook) => (look.isOwn ? t('table.you') : look.name),
  }
}
