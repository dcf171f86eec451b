import { type BranchId, idFrom, type OrderId } from '@dasturxon/domain/ids'
import { money } from '@dasturxon/domain/money'
import type { BoardOrder } from '../board/orders-query.ts'

let made = 0

/** An order of the board, as it is unless the test says otherwise. */
export function aBoardOrder(wish: Partial<BoardOrder> = {}): BoardOrder {
  made += 1
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  return {
    ...{ id: idFrom<OrderId>(id), number: 1000 + made, version: 1, status: 'OPEN', serviceType: 'DELIVERY' },
    branch: { id: idFrom<BranchId>('00000000-0000-4000-8000-00000000000b'), latitude: 41.3, longitude: 69.2 },
    ...{ address: null, table: null, alarm: 'NONE', answerBy: null, courierId: null, cookingMinutes: 20 },
    customer: { name: 'Dilnoza Karimova', phoneEnd: '4567' },
    ...{ distance: null, deliveryAt: null, readyTime: null, changeFrom: null, comment: '', cutlery: 0 },
    ...{ timestamp: '2026-03-02T12:00:00.000Z', updatedAt: '2026-03-02T12:00:00.000Z', isPaid: false },
    ...{ totalPrice: money(72_000), paymentType: 'CASH', cartItems: [] },
    ...wish,
  }
}
