// The app around the page: Telegram or Click, with what it does for the page. A browser has none.
import type { CallFailure } from '@dasturxon/contract/client'
import type { PageChannel } from '@dasturxon/domain/menu'
import type { PayChannel } from '@dasturxon/domain/ways-to-pay'
import type { Point } from '@dasturxon/domain/zones'
import type { User } from './session.ts'

/**
 * `step`: added or counted. `choice`: one of several chosen. `limit`: the largest quantity reached. `done`: order placed.
 */
export type Feel = 'step' | 'choice' | 'limit' | 'done'

export type Known = { readonly token: string; readonly user: User }
/** `refused`: the person does not share the number. */
export type Shared =
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | ({ readonly kind: 'known' } & Known)

export type Located = { readonly point: Point; readonly accuracyM: number }

export type HostApp = {
  readonly channel: Exclude<PageChannel, 'WEB'>
  /** what an order of this app says about where it comes from */
  readonly device: 'TELEGRAM_BOT' | 'CLICK_MINI_APP'
  readonly pays: Extract<PayChannel, 'BOT' | 'CLICK'>
  /** Feedback by the app itself; without it the device gives it. */
  feel?(what: Feel): void
  /** Opens an address outside of the app; the page stays. */
  openLink(url: string): void
  /** The position of this device, by the app itself; `browser` where only the browser can say it. */
  locate(): Promise<Located | 'denied' | 'browser'>
  /** Asks the person, in the app's own window, to allow the position: it was refused, or the device does not tell it. */
  askForLocation?(): void
  /** Signs in a person whom the brand knows; a new one is asked for the phone number in the app's own window first. */
  shareContact?(): Promise<Shared>
  /** The customer is known now. */
  enter(known: Known): void
  /** The customer has signed in without the app: with this token, which lives as long as the page. */
  adoptToken(token: string): void
  /** The customer logs out: the next pages do not sign in again until they ask for it. */
  leave(): void
}

let app: HostApp | null = null

/** Set once, before the page is hydrated. */
export function setHostApp(next: HostApp): void {
  app = next
}

/** The app around the page; `null` in a browser. */
export function hostApp(): HostApp | null {
  return app
}

/** Where the customer pays: ways to pay are offered by channel. */
export function payChannel(): Extract<PayChannel, 'WEB' | 'BOT' | 'CLICK'> {
  return app?.pays ?? 'WEB'
}
