// What may happen at a provider, as a list of things that it tells the shop.
import { randomUUID } from 'node:crypto'
import type { Deal, DealState, Step } from './simulator.ts'

/** The buttons of the page. The first four are what a customer does; the others are what a provider may do besides. */
export const MOODS = [
  'pay',
  'fail',
  'cancel',
  'silent',
  'late',
  'slow',
  'repeat',
  'twice',
  'disorder',
  'amount',
  'unknown',
  'forged',
] as const
export type Mood = (typeof MOODS)[number]

/** Makes one call to the shop; whether the shop accepted it. `twist` changes fields of the call. */
export type Tell = (
  step: Step,
  twist?: Partial<Pick<Deal, 'orderId' | 'amountTiyin' | 'transactionId'>>,
) => Promise<boolean>
export type Stage = {
  readonly tell: Tell
  /** the same with wrong keys */
  readonly forge: Tell
  /** an id of a second payment for the same order */
  readonly otherId: string
  /** Whether the shop has accepted the beginning. */
  isBegun(): boolean
  wait(ms: number): Promise<void>
  /** Goes on after the customer has left. */
  later(ms: number, work: () => Promise<void>): void
  mark(state: DealState): void
}

const SLOW_MS = 6_000
/** Longer than the shop lets its customer wait. */
const LATE_MS = 36_000

async function pay({ tell, mark, isBegun }: Stage): Promise<void> {
  const isTaken = isBegun() || ((await tell('check')) && (await tell('begin')))
  if (!isTaken) return mark('REFUSED')
  mark('PENDING')
  // marked before the call: after a notice the shop asks for the state at once
  mark('PAID')
  if (!(await tell('pay'))) mark('REFUSED')
}

async function giveUp({ tell, mark, isBegun }: Stage, state: 'FAILED' | 'CANCELED'): Promise<void> {
  if (!isBegun() && !(await tell('begin'))) return mark('REFUSED')
  mark(state)
  await tell('cancel')
}

const PLAYS: Readonly<Record<Mood, (stage: Stage) => Promise<void>>> = {
  pay,
  fail: (stage) => giveUp(stage, 'FAILED'),
  cancel: (stage) => giveUp(stage, 'CANCELED'),
  silent: async ({ tell, mark }) => mark((await tell('begin')) ? 'PENDING' : 'REFUSED'),
  slow: async (stage) => {
    await stage.wait(SLOW_MS)
    await pay(stage)
  },
  late: async (stage) => {
    if (!(await stage.tell('begin'))) return stage.mark('REFUSED')
    stage.mark('PENDING')
    stage.later(LATE_MS, () => pay(stage))
  },
  repeat: async (stage) => {
    await pay(stage)
    for (const step of ['begin', 'pay', 'pay'] as const) await stage.tell(step)
  },
  twice: async (stage) => {
    await pay(stage)
    const other = { transactionId: stage.otherId }
    if (await stage.tell('begin', other)) await stage.tell('pay', other)
  },
  disorder: async (stage) => {
    await stage.tell('pay')
    await pay(stage)
  },
  // the shop refuses all of these, so that the payment stays as it was
  amount: async ({ tell }) => {
    await tell('begin', { amountTiyin: 100 })
    await tell('pay', { amountTiyin: 100 })
  },
  unknown: async ({ tell }) => {
    const orderId = randomUUID()
    await tell('check', { orderId })
    await tell('begin', { orderId })
  },
  forged: async ({ forge }) => {
    for (const step of ['begin', 'pay', 'cancel'] as const) await forge(step)
  },
}

/** Plays one mood to its end. */
export function play(mood: Mood, stage: Stage): Promise<void> {
  return PLAYS[mood](stage)
}
