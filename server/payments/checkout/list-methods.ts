// The payment methods of a brand.
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { isWayOffered, PAY_CHANNELS, type PayChannel, type PaymentOffer, typesIn } from '@dasturxon/domain/ways-to-pay'
import type { Scope } from '../../db/scope.ts'
import type { GuardedProviders } from '../../gateways/guarded-payments.ts'
import type { PaymentProviders } from '../../gateways/payments.ts'
import { findSettings } from '../../merchants/find-settings.ts'
import { listKeyedProviders } from '../provider-keys.ts'
import { type MethodView, methodView } from '../view.ts'
import { knownMethods } from './known-methods.ts'
import { listMethodRows, type MethodRow } from './method-store.ts'

export type ShopChannel = 'WEB' | 'TG' | 'APP' | 'OPERATOR' | 'QR' | 'CLICK'

const CHANNEL_OF = {
  WEB: 'WEB',
  TG: 'BOT',
  APP: 'APP',
  OPERATOR: 'OPERATOR',
  QR: 'QR',
  CLICK: 'CLICK',
} as const satisfies Record<ShopChannel, PayChannel>

const COLUMNS = {
  WEB: 'web_enabled',
  BOT: 'bot_enabled',
  OPERATOR: 'operator_enabled',
  APP: 'app_enabled',
  QR: 'qr_enabled',
  // the page inside the Click app is the web's page
  CLICK: 'web_enabled',
} as const satisfies Record<PayChannel, keyof MethodRow>

/** The methods that are on, in one channel or in all; an online one only where a provider has the brand's keys. */
export async function listMethods(
  scope: Scope,
  providers: GuardedProviders,
  channel: ShopChannel | undefined,
): Promise<MethodView[]> {
  const { methods, facts } = await readWays(scope, providers)
  const { merchantId } = scope
  const inChannel = channel === undefined ? null : CHANNEL_OF[channel]
  return methods
    .filter(({ type }) => isWayOffered(type, inChannel, facts))
    .map((method) => ({
      ...methodView(method, merchantId),
      isDown: providers.get(method.type)?.isDown(merchantId) ?? false,
    }))
}

/** What each channel offers, in the order of the brand; a way that no channel offers is left out. */
export async function listOffers(scope: Scope, providers: PaymentProviders): Promise<readonly PaymentOffer[]> {
  const { methods, facts } = await readWays(scope, providers)
  return methods
    .map(({ type }) => ({ type, channels: PAY_CHANNELS.filter((channel) => isWayOffered(type, channel, facts)) }))
    .filter(({ channels }) => channels.length > 0)
}

async function readWays(scope: Scope, providers: PaymentProviders) {
  const { web } = await findSettings(scope)
  const keyed = await listKeyedProviders(scope)
  const rows = await listMethodRows(scope)
  const methods = rows.length === 0 ? knownMethods(scope.merchantId) : rows
  const facts = {
    isOn: (name: keyof typeof web) => web[name] === true,
    methods: methods.map(payMethod),
    canTake: (type: PaymentType) => keyed.includes(providers.get(type)?.name ?? ''),
  }
  return { methods, facts }
}

function payMethod(row: MethodRow) {
  return { type: row.type, isActive: row.is_active, channels: PAY_CHANNELS.filter((channel) => row[COLUMNS[channel]]) }
}

/** Other methods than this one: offered to a customer when it fails. */
export async function listOtherTypes(
  scope: Scope,
  providers: PaymentProviders,
  type: PaymentType,
): Promise<readonly PaymentType[]> {
  const channel = type === 'CLICK_MINI_APP' ? 'CLICK' : 'WEB'
  return typesIn(await listOffers(scope, providers), channel).filter((other) => other !== type)
}
