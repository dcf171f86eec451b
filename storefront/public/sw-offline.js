// What the shop keeps on the phone: its code, its public pages and its menu, so that it opens without a connection. The
// server writes the files of the build before this text, as `self.BUILD`. Nothing personal is kept: pages are rendered
// without the customer, and of the API only the menu is taken. The server's answer wins where it comes in time.

const LIMIT_MS = 4000
const STORES = {
  // of one build: a page and its code belong together
  pages: { name: `pages-${self.BUILD.id}`, count: 30, bytes: 4_000_000 },
  assets: { name: `assets-${self.BUILD.id}`, count: 300, bytes: 8_000_000 },
  // of every build
  menu: { name: 'menu-1', count: 4, bytes: 6_000_000 },
  pictures: { name: 'pictures-1', count: 200, bytes: 12_000_000 },
}
const TRIM_EVERY = 10
const MENU = '/api/products/v1/shop'
const WHOSE = '/whose'

const ignore = () => undefined
const pause = (ms) => new Promise((done) => setTimeout(done, ms))
// where storage is forbidden or broken nothing is kept, and the server answers
const find = async ({ name }, key) => {
  const cache = await caches.open(name).catch(ignore)
  return cache?.match(key, { ignoreVary: true }).catch(ignore)
}

let puts = 0

/** Stores an answer with its time and size; a full disk empties the store of pictures, which is the largest. */
async function keep(store, key, answer) {
  const body = await answer.arrayBuffer()
  if (body.byteLength > store.bytes / 2) return
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.set('kept-at', String(Date.now()))
  headers.set('kept-bytes', String(body.byteLength))
  try {
    await (await caches.open(store.name)).put(key, new Response(body, { headers }))
    puts += 1
    if (puts % TRIM_EVERY === 0) await trim(store)
  } catch (error) {
    if (error.name !== 'QuotaExceededError') throw error
    await caches.delete(STORES.pictures.name)
  }
}

/** Deletes what is over the limits of a store, the oldest first. */
async function trim({ name, count, bytes }) {
  const cache = await caches.open(name)
  let [left, room] = [count, bytes]
  for (const request of (await cache.keys()).reverse()) {
    const held = await cache.match(request)
    left -= 1
    room -= Number(held?.headers.get('kept-bytes') ?? 0)
    if (left < 0 || room < 0) await cache.delete(request)
  }
}

/** The facts in the HTML of a page of the shop; `null` for any other HTML. */
function factsOf(html) {
  const [, text] = /<script type="application\/json" id="page">([^<]*)<\/script>/.exec(html) ?? []
  return text === undefined ? null : JSON.parse(text)
}

/** Pages of one language and brand are kept, those of the last visit: a switch drops the others. */
async function keepPage({ pathname }, answer) {
  const html = await answer.clone().text()
  const facts = factsOf(html)
  if (facts === null || facts.state !== 'open') return null
  const whose = `${facts.language} ${facts.vendor}`
  const known = await find(STORES.pages, WHOSE)
  if (known === undefined || (await known.text()) !== whose) {
    await caches.delete(STORES.pages.name)
    await keep(STORES.pages, WHOSE, new Response(whose))
  }
  await keep(STORES.pages, pathname, answer)
  return { html, facts }
}

/** Tells the page that it is a kept one, and of when; without its tag and server time it cannot be taken for a fresh one. */
async function markedPage(kept, change) {
  const html = change(await kept.text()).replace('<html ', `<html data-kept="${kept.headers.get('kept-at')}" `)
  const headers = new Headers(kept.headers)
  for (const name of ['etag', 'date', 'content-length']) headers.delete(name)
  return new Response(html, { headers })
}

/** The home page as the frame of any other: without its content and its menu's tag, so that the code renders all anew. */
function asFrame(html) {
  return html
    .replace(/<div id="root">[\s\S]*(?=<script type="application\/json" id="shop">)/, '<div id="root"></div>')
    .replace(/"shopTag":"(?:[^"\\]|\\.)*"/, '"shopTag":"kept"')
}

async function keptPage({ pathname }) {
  const own = await find(STORES.pages, pathname)
  if (own !== undefined) return markedPage(own, (html) => html)
  const home = await find(STORES.pages, '/')
  return home === undefined ? undefined : markedPage(home, asFrame)
}

/** An old `age` keeps the page from setting its clock by this answer. */
async function keptMenu(request) {
  const kept = await find(STORES.menu, menuKey(request))
  if (kept === undefined) return undefined
  const headers = new Headers(kept.headers)
  headers.set('age', '1')
  return new Response(kept.body, { headers })
}

function menuKey(request) {
  // on a shared host each brand has its own menu at the same address
  return `${request.url}&of=${request.headers.get('merchant') ?? ''}`
}

/** The staff's preview of a menu is nothing to keep. */
function mayKeep({ ok, headers }) {
  return ok && headers.get('cache-control') !== 'no-store'
}

/** The server's answer; if there is none in time, the kept one. A late answer is kept for the next time. */
async function networkFirst(event, kept, keepFresh) {
  const fresh = fetch(event.request)
  event.waitUntil(fresh.then((answer) => (mayKeep(answer) ? keepFresh(answer.clone()) : undefined)).catch(ignore))
  const answer = await Promise.race([fresh.catch(ignore), pause(LIMIT_MS)])
  return answer ?? (await kept()) ?? fresh
}

/** Files whose name holds a hash never change. */
async function cacheFirst(event, store) {
  const kept = await find(store, event.request)
  if (kept !== undefined) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keep(store, event.request.url, answer.clone()).catch(ignore))
  return answer
}

async function keepAsset(path) {
  if ((await find(STORES.assets, path)) !== undefined) return
  const answer = await fetch(path)
  if (answer.ok) await keep(STORES.assets, path, answer)
}

/** Keeps the home page, the menu, and the code of what a customer may open without a connection. */
async function keepShop() {
  const answer = await fetch('/')
  const kept = mayKeep(answer) ? await keepPage(new URL('/', self.location.origin), answer) : null
  if (kept === null) return
  const { language, vendor } = kept.facts
  const request = new Request(`${self.location.origin}${MENU}?language=${language}`, {
    headers: vendor === null ? {} : { merchant: vendor },
  })
  const menu = fetch(request).then((found) => (found.ok ? keep(STORES.menu, menuKey(request), found) : undefined))
  const first = Array.from(kept.html.matchAll(/"(\/assets\/[\w.-]+)"/g), ([, path]) => path)
  const paths = new Set([...first, ...self.BUILD.screens, ...(self.BUILD.words[language] ?? [])])
  await Promise.allSettled([menu, ...Array.from(paths, keepAsset)])
}

async function dropOldBuilds() {
  const names = Object.values(STORES).map(({ name }) => name)
  const old = (await caches.keys()).filter((name) => !names.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** A page whose address is the same for all: others may be secret, or tell of one customer. They open in the frame. */
function isKeepable({ pathname, searchParams }) {
  const isPublic = !/^\/(?:table|profile|pay|login|checkout)\//.test(pathname)
  return isPublic && Array.from(searchParams.keys()).every((name) => name === 'vendor')
}

function answerTo(event, url) {
  const { request } = event
  if (request.mode === 'navigate') {
    const keepFresh = (answer) => (isKeepable(url) ? keepPage(url, answer) : undefined)
    return networkFirst(event, () => keptPage(url), keepFresh)
  }
  if (url.pathname === MENU) {
    const keepFresh = (answer) => keep(STORES.menu, menuKey(request), answer)
    return networkFirst(event, () => keptMenu(request), keepFresh)
  }
  if (url.pathname.startsWith('/assets/')) return cacheFirst(event, STORES.assets)
  // pictures of customers are personal
  const isPicture = url.pathname.startsWith('/media/') && !url.pathname.includes('/customer-')
  return isPicture ? cacheFirst(event, STORES.pictures) : null
}

// even if nothing could be kept: then what is loaded is kept as it comes, and messages can be shown already
self.addEventListener('install', (event) =>
  event.waitUntil(
    keepShop()
      .catch(ignore)
      .then(() => self.skipWaiting()),
  ),
)
self.addEventListener('activate', (event) => event.waitUntil(dropOldBuilds().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return
  // a folder of the server's own pages (the demo's bank, documents of the API) is not the shop's
  if (event.request.mode === 'navigate' && /^\/(?:api|demo|builds)\//.test(url.pathname)) return
  const answer = answerTo(event, url)
  if (answer !== null) event.respondWith(answer)
})
