// The kitchen of the demo: accepts orders, cooks them as long as the dishes take, and completes pickups.
import type { BoardOrder, Move, Office } from './office.ts'
import type { Watch } from './pace.ts'

const ANSWER_MINUTES = 1
const PREPARE_MINUTES = 2
const FETCH_MINUTES = 5

export type Kitchen = {
  /** Makes every move that is due. */
  work(orders: readonly BoardOrder[]): Promise<void>
}

type Parts = { readonly office: Office; readonly watch: Watch; now(): Date }

/** `now` is the server's clock: the time promised to the customer is counted from it. */
export function createKitchen({ office, watch, now }: Parts): Kitchen {
  return {
    work: async (orders) => {
      for (const order of orders) {
        const move = dueMove(order, watch.minutesIn(order), now())
        // refused when the customer canceled meanwhile: the board will show that next time
        if (move !== null) await office.move(order, move)
      }
    },
  }
}

function dueMove(order: BoardOrder, minutes: number, now: Date): Move | null {
  switch (order.status) {
    case 'OPEN':
      return minutes >= ANSWER_MINUTES ? { to: 'ACCEPTED', readyTime: readyTimeOf(order, now) } : null
    case 'ACCEPTED':
      return minutes >= PREPARE_MINUTES ? { to: 'COOKING' } : null
    case 'COOKING':
      return minutes >= order.cookingMinutes ? { to: 'DONE' } : null
    case 'DONE':
      // a delivery waits for its courier
      return order.serviceType !== 'DELIVERY' && minutes >= FETCH_MINUTES ? { to: 'DELIVERED' } : null
    default:
      return null
  }
}

// promised in real minutes, so that the page looks realistic; the demo is earlier than promised
function readyTimeOf(order: BoardOrder, now: Date): string {
  return new Date(now.getTime() + (PREPARE_MINUTES + order.cookingMinutes) * 60_000).toISOString()
}
