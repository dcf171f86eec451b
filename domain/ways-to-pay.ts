// Which ways to pay a shop offers: by its switches, by its payment methods where it has any, and by its providers.
import type { PageChannel } from './menu.ts'
import { isOnlinePayment, type PaymentType } from './payment-status.ts'

export const PAY_CHANNELS = ['WEB', 'BOT', 'OPERATOR', 'APP', 'QR', 'CLICK'] as const
/** Where an order comes from, where that makes a difference for ways to pay. */
export type PayChannel = (typeof PAY_CHANNELS)[number]

/** The channel of ways to pay of each channel of pages. */
export const PAY_CHANNEL_OF = { WEB: 'WEB', TG: 'BOT', CLICK: 'CLICK' } as const satisfies Record<
  PageChannel,
  PayChannel
>

/** The setting that switches each way; a way without one needs a payment method. */
export const PAY_SWITCHES = {
  CASH: 'cashActive',
  TERMINAL: 'terminalActive',
  PAYME: 'paymeActive',
  CLICK: 'clickActive',
  CLICK_MINI_APP: 'clickActive',
  UZUM: 'uzumActive',
  OTHER: 'cardActive',
  PAYNET: null,
  RAHMAT: null,
  PAYZE: null,
} as const satisfies Record<PaymentType, string | null>

export type PaySwitch = NonNullable<(typeof PAY_SWITCHES)[PaymentType]>

export type PayMethod = {
  readonly type: PaymentType
  readonly isActive: boolean
  readonly channels: readonly PayChannel[]
}

export type PayFacts = {
  /** switches of the settings */
  isOn(name: PaySwitch): boolean
  /** every method of the brand, also those that are off; with an empty list the switches alone decide */
  readonly methods: readonly PayMethod[]
  /** whether a provider with the brand's keys takes payments of this type */
  canTake(type: PaymentType): boolean
}

/** One way to pay, and the channels that offer it. */
export type PaymentOffer = { readonly type: PaymentType; readonly channels: readonly PayChannel[] }

/** Whether an order of the channel may be paid this way; `null` asks for any channel. */
export function isWayOffered(type: PaymentType, channel: PayChannel | null, facts: PayFacts): boolean {
  if (channel !== null && !canBeFinished(type, channel)) return false
  const name = PAY_SWITCHES[type]
  if (name !== null && !facts.isOn(name)) return false
  if (isOnlinePayment(type) && !facts.canTake(type)) return false
  if (facts.methods.length === 0) return name !== null
  const method = facts.methods.find((one) => one.type === type)
  return method?.isActive === true && (channel === null || method.channels.includes(channel))
}

/** The app of Click takes its own payment alone, and nobody else can finish that one. */
function canBeFinished(type: PaymentType, channel: PayChannel): boolean {
  return (type === 'CLICK_MINI_APP') === (channel === 'CLICK')
}

/** The ways that a channel offers, in the order of the brand. */
export function typesIn(offers: readonly PaymentOffer[], channel: PayChannel): readonly PaymentType[] {
  return offers.filter(({ channels }) => channels.includes(channel)).map(({ type }) => type)
}

/** The way that a customer chose, where it is offered; else the first one that is, `null` where none is. */
export function chosenType(chosen: PaymentType | null, offered: readonly PaymentType[]): PaymentType | null {
  return offered.find((type) => type === chosen) ?? offered[0] ?? null
}
