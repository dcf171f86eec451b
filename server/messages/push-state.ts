// Push in one browser: whether it is on, switching it on and off.
import type { UserId } from '@dasturxon/domain/ids'
import type { Scope } from '../db/scope.ts'
import { areBrowserKeys } from '../gateways/push/encrypt.ts'
import { tokenHash } from '../tokens.ts'
import { type NewSubscription, removeSubscriptionOn, saveSeen, saveSubscription } from './push-store.ts'
import { findSenderKeys } from './sender-keys.ts'

/** Whether push is on in this browser of the customer, and the key that the browser subscribes to; without one, it cannot. */
export async function showPush(scope: Scope, secretKey: string, userId: UserId, device: string) {
  const isOn = await saveSeen(scope, userId, tokenHash(device))
  return { publicKey: (await findSenderKeys(scope, secretKey))?.publicKey ?? null, isOn }
}

type Subscription = Omit<NewSubscription, 'deviceHash'> & { readonly device: string }

/** Whether these are keys that messages can be encrypted for. */
export function isUsable({ p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>): boolean {
  return areBrowserKeys({ p256dh, auth })
}

/** Switches push on in this browser, in place of an earlier subscription of it. */
export function switchPushOn(scope: Scope, { device, ...subscription }: Subscription): Promise<void> {
  return saveSubscription(scope, { ...subscription, deviceHash: tokenHash(device) })
}

/** Switches push off in this browser. Doing it twice is no error. */
export function switchPushOff(scope: Scope, device: string): Promise<void> {
  return removeSubscriptionOn(scope, tokenHash(device))
}
