// A fake server for tests of the demo: a board of orders behind the office calls, moved by the real tables of moves.
import { moveByStaff } from '@dasturxon/domain/staff-roles'
import type { BoardOrder, CourierId, OfficeCourier } from '../office.ts'
import { demoId } from '../uuid.ts'

export type Board = {
  readonly fetch: typeof fetch
  /** Every accepted move and position, in order. */
  readonly journal: readonly string[]
  place(order: Partial<BoardOrder>): BoardOrder
  find(id: string): BoardOrder | undefined
  /** Makes every call fail until the connection is restored. */
  cut(): void
  mend(): void
  readonly keys: ReadonlySet<string>
}

export const COURIER = demoId('qar-cur-1') as CourierId
const BRANCH = { id: demoId('qar-b-minor'), latitude: 41.32746, longitude: 69.284131 } as BoardOrder['branch']
/** 2.5 km from the branch: six minutes at 25 km/h. */
export const DOOR = { latitude: 41.32746, longitude: 69.314 }

/** An empty board of the brand qarsildoq, with one courier; other brands find nothing here. */
export function openBoard(): Board {
  const orders = new Map<string, BoardOrder>()
  const journal: string[] = []
  const keys = new Set<string>()
  let isCut = false
  const couriers = [
    {
      id: COURIER,
      firstName: 'Jasur',
      status: 'ONLINE',
      branchId: BRANCH.id,
      latitude: 41.33146,
      longitude: 69.279131,
    },
  ] as OfficeCourier[]
  const answer = (method: string, path: string, body: unknown): Response => {
    const [, , , , kind, id = '', act] = path.split('/')
    if (method === 'GET') return Response.json(kind === 'couriers' ? couriers : [...orders.values()].filter(isMoving))
    if (act === 'position') journal.push(positionText(body))
    return act === 'moves' ? moved(orders, journal, id, body) : Response.json({})
  }
  return {
    ...{ journal, keys },
    fetch: async (input, init) => {
      if (isCut) throw new TypeError('fetch failed')
      const headers = new Headers(init?.headers)
      keys.add(`${headers.get('cookie')} ${headers.get('authorization')}`)
      if (headers.get('cookie') !== 'vendor=qarsildoq') return Response.json([])
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
      return answer(init?.method ?? 'GET', new URL(String(input)).pathname, body)
    },
    place: (given) => {
      const order = anOrder(orders.size + 1, given)
      orders.set(order.id, order)
      return order
    },
    find: (id) => orders.get(id),
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
  }
}

function anOrder(count: number, given: Partial<BoardOrder>): BoardOrder {
  const at = '2026-03-21T07:00:00.000Z'
  const order = {
    ...{ id: demoId(`order ${count}`), number: 1000 + count, version: 1, status: 'OPEN', serviceType: 'DELIVERY' },
    ...{ branch: BRANCH, address: DOOR, courierId: null, cookingMinutes: 15, distance: 2500, deliveryAt: null },
    ...{ timestamp: at, updatedAt: at, readyTime: null, totalPrice: 50_000, comment: '', cartItems: [] },
  }
  return { ...order, ...given } as BoardOrder
}

function isMoving(order: BoardOrder): boolean {
  return !['DELIVERED', 'CLOSED', 'CANCELED'].includes(order.status)
}

type Asked = { to: BoardOrder['status']; version?: number; courierId?: string; readyTime?: string }

function moved(orders: Map<string, BoardOrder>, journal: string[], id: string, body: unknown): Response {
  const order = orders.get(id)
  const asked = body as Asked
  if (order === undefined) return problem(404, 'NOT_FOUND')
  if (asked.version !== undefined && asked.version !== order.version) return problem(409, 'STALE')
  const isAllowed = (['operator', 'courier'] as const).some(
    (role) => moveByStaff(order.status, asked.to, role, order.serviceType).ok,
  )
  if (!isAllowed) return problem(409, 'MOVE_NOT_ALLOWED')
  const { to, courierId = order.courierId, readyTime = order.readyTime } = asked
  const next = { ...order, status: to, courierId, readyTime, version: order.version + 1 } as BoardOrder
  orders.set(id, next)
  journal.push(`${order.number} ${to}`)
  return Response.json(next)
}

function positionText(body: unknown): string {
  const { latitude, longitude, heading } = body as { latitude: number; longitude: number; heading?: number }
  const place = `at ${latitude.toFixed(4)} ${longitude.toFixed(4)}`
  return heading === undefined ? place : `${place} to ${heading}`
}

function problem(status: number, code: string): Response {
  return Response.json({ code, description: {} }, { status })
}
