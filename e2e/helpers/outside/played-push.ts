// A browser whose push service is played by the demo. What is real: the page's own code, the service worker, the permission,
// the message that the server encrypts, signs and posts over HTTP, and the notification that the worker shows. What is
// played: `pushManager.subscribe`, because a browser without its maker's push service cannot subscribe, and the way from the
// push service to the browser, which is the DevTools protocol.
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import type { CDPSession } from '@playwright/test'
import type { Guest } from '../fixtures.ts'
import { fetchAt, originOf } from '../site.ts'

const SERVICE = 'https://push.demo.invalid'

type Waiting = { readonly body: string; readonly topic: string; readonly urgency: string }

export type PlayedPush = {
  /** The next messages for this browser, still encrypted, as the push service has them. */
  waiting(): Promise<readonly Waiting[]>
  /** Decrypts a message, as a browser does. */
  read(message: Waiting): string
  /** Hands the text of a message to the service worker. */
  deliver(text: string): Promise<void>
}

/** Lets the pages of this guest subscribe at the demo's push service. Call it before the page is opened. */
export async function playPush(guest: Guest): Promise<PlayedPush> {
  const { page, site } = guest
  const context = page.context()
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys()
  const auth = randomBytes(16)
  const own = { name: randomUUID(), p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  await context.grantPermissions(['notifications'], { origin: originOf(site) })
  await page.addInitScript(subscribeThere, { service: SERVICE, ...own })
  const path = async () => {
    const found = await page.evaluate(() => sessionStorage.getItem('played-endpoint'))
    return (found ?? '').slice(SERVICE.length + 1)
  }
  const cdp = await context.newCDPSession(page)
  return {
    waiting: async () => {
      const answer = await fetchAt(site)(`/demo/push/${await path()}`)
      // the demo's own shape
      return (await answer.json()) as readonly Waiting[]
    },
    read: ({ body }) => decrypted(Buffer.from(body, 'base64'), ecdh, auth),
    deliver: (text) => deliver(cdp, originOf(site), text),
  }
}

type Own = { readonly service: string; readonly name: string; readonly p256dh: string; readonly auth: string }

/** Runs in the page: subscribing gives the subscription that the journey has made. */
function subscribeThere({ service, name, p256dh, auth }: Own): void {
  PushManager.prototype.subscribe = async (options) => {
    const endpoint = `${service}/${String(options?.applicationServerKey)}/${name}`
    sessionStorage.setItem('played-endpoint', endpoint)
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }
    // only what our page reads of a subscription
    return subscription as unknown as PushSubscription
  }
}

/** RFC 8291, the browser's side, written apart from the server's. */
function decrypted(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0]
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, length))
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const shared = derive(ecdh.computeSecret(sender), auth, keyInfo, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // the last record ends with a 2 and zeros
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

async function deliver(cdp: CDPSession, origin: string, data: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (ours !== undefined) resolve(ours.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

/** The notifications that the browser shows for this shop. */
export function shownNotifications({ page }: Guest) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })
}

/**
 * Presses the notification with this title; returns the address that the worker opens. A press from a test carries no right
 * to open a window, so the worker's last step is played as well.
 */
export async function pressNotification({ page }: Guest, title: string): Promise<string> {
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('expected the service worker to run')
  return worker.evaluate(
    (wanted) =>
      new Promise<string>((resolve, reject) => {
        // the types of a worker are not those of this file
        const scope = globalThis as unknown as {
          registration: ServiceWorkerRegistration
          clients: { openWindow(address: string): Promise<null> }
        }
        scope.clients.openWindow = async (address) => {
          resolve(address)
          return null
        }
        scope.registration.getNotifications().then((shown) => {
          const notification = shown.find((each) => each.title === wanted)
          if (notification === undefined) return reject(new Error('expected the notification to be shown'))
          const press = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined })
          globalThis.dispatchEvent(press)
        }, reject)
      }),
    title,
  )
}
