// Movements of cashback in words, for one customer and for all of them.
import type { Text } from '../text/text.tsx'
import type { Movement } from './customers-query.ts'

/** `+5 000`, `−6 400`. */
export function signedText(amount: number, print: (n: number) => string): string {
  return amount === 0 ? print(0) : `${amount > 0 ? '+' : '−'}${print(Math.abs(amount))}`
}

type Moved = Pick<Movement, 'type' | 'orderNumber'> & { readonly isHeld?: boolean }

/** What a movement was for. */
export function moveText({ type, orderNumber, isHeld = false }: Moved, t: Text): string {
  if (type === 'EXPIRE') return t('customers.move_expired')
  if (orderNumber === null)
    return t(type === 'EARN' || type === 'RELEASE' ? 'customers.move_given' : 'customers.move_taken')
  const number = String(orderNumber)
  switch (type) {
    case 'EARN':
      return t('customers.move_earned', { number })
    case 'RELEASE':
      return t('customers.move_released', { number })
    case 'REVERSE':
      return t('customers.move_reversed', { number })
    case 'SPEND':
      return t(isHeld ? 'customers.move_held' : 'customers.move_spent', { number })
  }
}
