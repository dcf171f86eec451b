// Push in this browser: whether it can be, is blocked, off or on; switching it on and off.
import { queries } from '@dasturxon/client/query'
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { registerWorker } from '../device/worker.ts'
import { call } from '../shop/api.ts'

type ServerPush = Reply<Api['GET /notifications/v1/push']>

/** What the server knows about push in this browser. */
export const pushQuery = queries((_userId: string, signal) => call('GET /notifications/v1/push', {}, { signal }))

/** `none`: this browser or this shop has no push. `blocked`: the customer has refused in the browser's own question. */
export type PushState = 'none' | 'blocked' | 'off' | 'on'

/** Call it in the browser only. */
export function pushState({ publicKey, isOn }: ServerPush): PushState {
  if (publicKey === null || !canPush()) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  return isOn && Notification.permission === 'granted' ? 'on' : 'off'
}

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Asks the browser's own question, subscribes, and tells the server. Call it from a press alone: browsers demand one. */
export async function switchPushOn(userId: string): Promise<'on' | 'blocked' | 'dismissed' | 'failed'> {
  const query = pushQuery(userId)
  const known = query.get()
  const publicKey = known.state === 'ready' ? known.value.publicKey : null
  if (publicKey === null) return 'failed'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed'
  const body = await subscribe(publicKey)
  const answer = body === null ? null : await call('PUT /notifications/v1/push', { body })
  if (answer === null || !answer.ok) return 'failed'
  query.set(answer.value)
  return 'on'
}

/** Pushes nothing more to this browser; returns whether the server knows. */
export async function switchPushOff(userId: string): Promise<boolean> {
  const answer = await call('DELETE /notifications/v1/push')
  if (!answer.ok) return false
  pushQuery(userId).set(answer.value)
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()
  // the server sends nothing more, whether or not the browser forgets it, too
  await subscription?.unsubscribe().catch(() => false)
  return true
}

/** The subscription of this browser with the shop's key; `null` when its push service cannot be reached. */
async function subscribe(publicKey: string) {
  try {
    await registerWorker()
    const { pushManager } = await navigator.serviceWorker.ready
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint = '', keys } = subscription.toJSON()
    return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return null
    throw error
  }
}
