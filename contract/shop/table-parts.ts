// What both the state of a table and its bill are made of: the visit with its guests, and the call of the waiter.
import { CALL_STATUSES } from '@dasturxon/domain/table-visit'
import { z } from 'zod'
import { amount, idOf, instant } from '../fields.ts'

export const TokenRef = z.object({ token: z.string().min(1).max(128) })

export const WaiterCall = z.object({
  id: idOf<'waiterCall'>(),
  reason: z.enum(['COME', 'BILL', 'CUTLERY', 'OTHER']),
  text: z.string(),
  status: z.enum(CALL_STATUSES),
  calledAt: instant,
  repeatAt: instant.nullable().meta({ description: 'when the waiter may be called again, while nobody has answered' }),
  acceptedAt: instant.nullable(),
  doneAt: instant.nullable(),
  waiterName: z.string().nullable().meta({ description: 'who accepted the call' }),
  isOwn: z.boolean().meta({ description: 'called by this very phone, which may undo it for ten seconds' }),
})

const Bill = z.object({
  orderCount: z.int(),
  totalPrice: amount,
  paidPrice: amount,
  duePrice: amount,
})

const TableGuest = z.object({
  number: z.int().meta({ description: 'the order of joining, from 1; phones of one account are one guest' }),
  name: z.string().meta({ description: 'empty when the guest told none' }),
  isOwn: z.boolean(),
})

export const TableSession = z.object({
  id: idOf<'tableSession'>(),
  openedAt: instant,
  guestCount: z.int(),
  guests: z.array(TableGuest).meta({ description: 'by number' }),
  needsCode: z.boolean().meta({ description: 'the first order waits for the four digits that the staff tell' }),
  bill: Bill.meta({ description: 'of this visit only' }),
})
