// The part of path group orders/v1 that happens in a hall: reservations, table sessions, waiter calls.
import type { Endpoints } from './endpoint.ts'

export const hallsV1 = {} as const satisfies Endpoints
