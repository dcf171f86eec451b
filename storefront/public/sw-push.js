// The service worker's second part: shows pushed notifications, and opens the screen that each of them is about.

const FALLBACK = '/profile/notifications'

/** What the server has sent; nothing that is not ours is shown. */
function messageOf(data) {
  try {
    const { title, body, link, note, tag, lang, dir } = data.json()
    return { title: String(title), options: { body: String(body), tag: String(tag), lang, dir, data: { link, note } } }
  } catch {
    return null
  }
}

/** A path of this shop, whatever was sent. */
function addressOf(link) {
  const url = new URL(typeof link === 'string' ? link : FALLBACK, self.location.origin)
  return url.origin === self.location.origin ? url : new URL(FALLBACK, self.location.origin)
}

async function open(link, note) {
  if (typeof note === 'string') {
    // read, because it is opened; if that fails, it is read when its screen is seen
    const path = `/api/notifications/v1/notifications/${encodeURIComponent(note)}/read`
    fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).catch(() => undefined)
  }
  const { href } = addressOf(link)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === href)
  if (there !== undefined) return there.focus()
  return self.clients.openWindow(href)
}

/** The browser has replaced the subscription: the server gets the new one, or would push into the void. */
async function renew(old) {
  const options = { userVisibleOnly: true, applicationServerKey: old?.options.applicationServerKey }
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON()
  const body = JSON.stringify({ endpoint, keys })
  return fetch('/api/notifications/v1/push', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
}

self.addEventListener('push', (event) => {
  const message = messageOf(event.data)
  if (message !== null) event.waitUntil(self.registration.showNotification(message.title, message.options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link, note } = event.notification.data ?? {}
  event.waitUntil(open(link, note))
})

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.oldSubscription)))
