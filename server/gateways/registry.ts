// Every gateway by its kind and name, opened once: the only file that imports them all. A new one is its own file and one
// line here.
import type { SmsGatewayName } from '@dasturxon/domain/gateway-names'
import type { PaymentType } from '@dasturxon/domain/payment-status'
import { type BotApi, botApi } from './bot-api.ts'
import { click } from './click/click.ts'
import { type ClickIdentity, clickIdentity } from './click/identity.ts'
import type { HOSTS as CLICK_HOSTS } from './click/merchant-api.ts'
import { type Geocoder, NO_GEOCODER } from './geocoder.ts'
import { nominatim } from './nominatim.ts'
import { payme } from './payme/payme.ts'
import type { HOSTS as PAYME_HOSTS } from './payme/subscribe.ts'
import type { PaymentProvider, PaymentProviders } from './payments.ts'
import { type PaynetHosts, paynet } from './paynet/paynet.ts'
import type { HOSTS as PAYZE_HOSTS } from './payze/api.ts'
import { payze } from './payze/payze.ts'
import { postSafely } from './push/post.ts'
import { type PlayedPush, type PushGateway, webPush } from './push/push.ts'
import type { HOSTS as RAHMAT_HOSTS } from './rahmat/api.ts'
import { rahmat } from './rahmat/rahmat.ts'
import { ESKIZ_URL, eskiz } from './sms/eskiz.ts'
import { PLAY_MOBILE_URLS, playMobile } from './sms/play-mobile.ts'
import { type KeyedSmsGateway, NO_SMS, type SmsGateway, type SmsGateways } from './sms.ts'
import { type UzumHosts, uzum } from './uzum/uzum.ts'

export type Gateways = {
  readonly sms: SmsGateways
  readonly payments: PaymentProviders
  readonly geocoder: Geocoder
  readonly push: PushGateway
  /** the bots of brands in Telegram */
  readonly bots: BotApi
  /** who opened the shop inside Click */
  readonly clickIdentity: ClickIdentity
}

/** The simulated gateways of the demo. */
export type Played = {
  readonly sms: SmsGateway
  readonly smsDesk: PlayedSms
  readonly geocoder: Geocoder
  readonly bank: PlayedBank
  readonly push: PlayedPush
  readonly telegram: PlayedTelegram
}

/** Where SMS gateways are instead of their own hosts, once that is known. */
export type PlayedSms = { eskizUrl(): string; playMobileUrls(): readonly string[] }

/** Where the Bot API is, and how it is called, instead of its own host. */
export type PlayedTelegram = { readonly fetch: typeof fetch; readonly host: string }

/** Where payment providers are, and how they are called, instead of their own hosts. */
export type PlayedBank = {
  readonly fetch: typeof fetch
  readonly hosts: {
    readonly PAYME: typeof PAYME_HOSTS
    readonly CLICK: typeof CLICK_HOSTS
    readonly UZUM: UzumHosts
    readonly PAYNET: PaynetHosts
    readonly PAYZE: typeof PAYZE_HOSTS
    readonly RAHMAT: typeof RAHMAT_HOSTS
  }
}

type Settings = {
  readonly nominatimUrl: string | null
  /** instead of the gateways' own addresses */
  readonly eskizUrl: string | null
  readonly playMobileUrls: readonly string[] | null
  now(): Date
}

type Sms = readonly [SmsGatewayName, KeyedSmsGateway]
type Payment = readonly [PaymentType, PaymentProvider]

/** Opens all gateways. `played` plays the payment providers, and gets every message that no other gateway is configured for. */
export function openGateways(settings: Settings, played: Played | null): Gateways {
  const { nominatimUrl, now } = settings
  const at = <Name extends Exclude<keyof PlayedBank['hosts'], 'PAYNET'>>(name: Name) =>
    played === null ? { now } : { now, fetch: played.bank.fetch, hosts: played.bank.hosts[name] }
  const byClick = click(at('CLICK'))
  const byRahmat = rahmat(at('RAHMAT'))
  const payments: readonly Payment[] = [
    ['PAYME', payme(at('PAYME'))],
    ['CLICK', byClick],
    ['CLICK_MINI_APP', byClick],
    ['UZUM', uzum(at('UZUM'))],
    ['PAYNET', paynet(played === null ? { now } : { now, hosts: played.bank.hosts.PAYNET })],
    ['PAYZE', payze(at('PAYZE'))],
    ['RAHMAT', byRahmat],
    // a card that the brand does not name a provider for is typed on Rahmat's page
    ['OTHER', byRahmat],
  ]
  return {
    sms: { byName: new Map(smsOf(settings, played)), fallback: played?.sms ?? NO_SMS },
    payments: new Map(payments),
    bots: botApi(played === null ? {} : { fetch: played.telegram.fetch, host: played.telegram.host }),
    push: webPush({ post: postSafely(), now, played: played?.push }),
    clickIdentity: clickIdentity(played === null ? {} : { fetch: played.bank.fetch, hosts: played.bank.hosts.CLICK }),
    geocoder: nominatimUrl === null ? (played?.geocoder ?? NO_GEOCODER) : nominatim(nominatimUrl),
  }
}

/** An address that the operator gives counts, also in the demo. */
function smsOf({ eskizUrl, playMobileUrls, now }: Settings, played: Played | null): readonly Sms[] {
  const url = () => eskizUrl ?? played?.smsDesk.eskizUrl() ?? ESKIZ_URL
  const urls = () => playMobileUrls ?? played?.smsDesk.playMobileUrls() ?? PLAY_MOBILE_URLS
  return [
    ['ESKIZ', eskiz({ now, url })],
    ['PLAY_MOBILE', playMobile({ urls })],
  ]
}
