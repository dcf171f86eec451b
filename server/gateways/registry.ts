// Every gateway by its kind and name, opened once: the only file that imports them all. A new one is its own file and one
// line here.
import type { SmsGatewayName } from '@dasturxon/domain/gateway-names'
import { isOnlinePayment, PAYMENT_TYPES, type PaymentType } from '@dasturxon/domain/payment-status'
import { click } from './click/click.ts'
import { type Geocoder, NO_GEOCODER } from './geocoder.ts'
import { nominatim } from './nominatim.ts'
import { payme } from './payme/payme.ts'
import type { PaymentProvider, PaymentProviders } from './payments.ts'
import { type KeyedSmsGateway, NO_SMS, type SmsGateway, type SmsGateways } from './sms.ts'

export type Gateways = {
  readonly sms: SmsGateways
  readonly payments: PaymentProviders
  readonly geocoder: Geocoder
}

/** The simulated gateways of the demo. */
export type Played = {
  readonly sms: SmsGateway
  readonly geocoder: Geocoder
  readonly bank: { readonly provider: PaymentProvider }
}

type Settings = { readonly nominatimUrl: string | null }

type Sms = readonly [SmsGatewayName, KeyedSmsGateway]
type Payment = readonly [PaymentType, PaymentProvider]

/** Opens all gateways. `played` gets every online payment and every message that no other gateway is configured for. */
export function openGateways({ nominatimUrl }: Settings, played: Played | null): Gateways {
  const sms: readonly Sms[] = []
  const byClick = click()
  const payments: readonly Payment[] = [
    ['PAYME', payme()],
    ['CLICK', byClick],
    ['CLICK_MINI_APP', byClick],
  ]
  return {
    sms: { byName: new Map(sms), fallback: played?.sms ?? NO_SMS },
    payments: new Map([...payments, ...paidTo(played)]),
    geocoder: nominatimUrl === null ? (played?.geocoder ?? NO_GEOCODER) : nominatim(nominatimUrl),
  }
}

function paidTo(played: Played | null): readonly Payment[] {
  if (played === null) return []
  return PAYMENT_TYPES.filter(isOnlinePayment).map((type) => [type, played.bank.provider])
}
