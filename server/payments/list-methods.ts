// How a brand takes money.
import { isOnlinePayment, type PaymentType } from '@dasturxon/domain/payment-status'
import type { Scope } from '../db/scope.ts'
import type { PaymentProviders } from '../gateways/payments.ts'
import { findSettings } from '../support/find-settings.ts'
import { listActiveMethods, type MethodRow } from './method-store.ts'
import { type MethodView, methodView } from './view.ts'

export type PayChannel = 'WEB' | 'TG' | 'APP' | 'OPERATOR' | 'QR' | 'CLICK'

const SWITCH = {
  WEB: 'web_enabled',
  TG: 'bot_enabled',
  APP: 'app_enabled',
  OPERATOR: 'operator_enabled',
  QR: 'qr_enabled',
  // the page inside a payment app is the web's page
  CLICK: 'web_enabled',
} as const satisfies Record<PayChannel, keyof MethodRow>

const FLAGS = {
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

/** The ways to pay that are on, in one channel or in all; an online one only where a provider takes its money. */
export async function listMethods(
  scope: Scope,
  providers: PaymentProviders,
  channel: PayChannel | undefined,
): Promise<MethodView[]> {
  const [{ web }, methods] = [await findSettings(scope), await listActiveMethods(scope)]
  const isSwitchedOn = (flag: (typeof FLAGS)[PaymentType]) => flag === null || web[flag]
  return methods
    .filter(({ type }) => isSwitchedOn(FLAGS[type]))
    .filter((method) => channel === undefined || method[SWITCH[channel]])
    .filter(({ type }) => !isOnlinePayment(type) || providers.has(type))
    .map((method) => methodView(method, scope.merchantId))
}

/** Other ways to pay than this one: what a customer is offered when it fails. */
export async function listOtherTypes(
  scope: Scope,
  providers: PaymentProviders,
  type: PaymentType,
): Promise<readonly PaymentType[]> {
  const methods = await listMethods(scope, providers, 'WEB')
  return methods.map((method) => method.type).filter((other) => other !== type)
}
