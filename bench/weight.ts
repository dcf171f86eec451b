// How many bytes a phone downloads for the home page before any input: for its first view, and in total.
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { withBrowser } from './browser.ts'
import { asPhone, type Heard, openPage } from './devtools.ts'
import { LARGE } from './large-brands.ts'
import type { Stage } from './stage.ts'
import { judged, kilobytes, type Row } from './table.ts'

const QUIET_MS = 4_000
const MOST_SCRIPT_BYTES = 125_000
const MOST_BYTES = 350_000

/** A file by its kind; `wire` counts its headers too. */
type Part = { readonly url: string; readonly type: string; readonly bytes: number; readonly wire: number }
type Load = { readonly parts: readonly Part[]; readonly inView: readonly string[]; readonly html: string }

/** Rows for each kind of file as transferred, and for all of them together. */
export async function weighHome(stage: Stage): Promise<readonly Row[]> {
  const url = `http://${LARGE.sub}.localhost:${stage.port}/`
  // the first two visitors after a change get the fast compression, later ones the better one
  for (let visit = 0; visit < 2; visit += 1) await withBrowser(stage, (debugPort) => loadedBy(debugPort, url))
  const { parts, inView, html } = await withBrowser(stage, (debugPort) => loadedBy(debugPort, url))
  // code that the page references runs at once; the rest is fetched when the browser is idle. Photos below the
  // first view are prefetched before a scroll. The icons of the tab and of the app are what DevTools calls other.
  const isFirst = ({ type, url }: Part) => {
    if (type === 'Script') return html.includes(new URL(url).pathname)
    return type !== 'Other' && (type !== 'Image' || inView.includes(url))
  }
  const first = parts.filter(isFirst)
  if (wireOf(first) < bytesOf(parts, 'Document'))
    throw new Error('expected a visit with nothing kept: less came than the page')
  const styles = await inlineStyleBytes(stage.port, LARGE.sub)
  return [
    row(`HTML of ${LARGE.products} products, brotli`, bytesOf(parts, 'Document')),
    row('styles inside the HTML, brotli', styles),
    row('JS, brotli', bytesOf(first, 'Script'), MOST_SCRIPT_BYTES),
    row('fonts', bytesOf(parts, 'Font')),
    row('pictures of the first view', bytesOf(first, 'Image')),
    row('icons of the tab and of the app, not in the view', bytesOf(parts, 'Other')),
    row('first view, with headers', wireOf(first), MOST_BYTES),
    row('icons, photos further down and code of the next screens, fetched at leisure', wireOf(parts) - wireOf(first)),
  ]
}

function row(what: string, bytes: number, most?: number): Row {
  const weighed = { what: `Home page: ${what}`, ours: kilobytes(bytes) }
  return most === undefined
    ? weighed
    : { ...weighed, target: judged(`≤ ${kilobytes(most)}`, bytes <= most), isCounted: true }
}

function bytesOf(parts: readonly Part[], type: string): number {
  return parts.filter((part) => part.type === type).reduce((sum, { bytes }) => sum + bytes, 0)
}

function wireOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { wire }) => sum + wire, 0)
}

async function inlineStyleBytes(port: number, sub: string): Promise<number> {
  const html = await (await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie: `vendor=${sub}` } })).text()
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  return styles.length === 0 ? 0 : brotliCompressSync(styles.join('')).length
}

const IN_VIEW = `[...document.images].filter((image) => {
  const { top, bottom, left, right, width } = image.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}).map(({ currentSrc }) => currentSrc)`

function vendorOf(url: string): string {
  return `vendor=${new URL(url).hostname.split('.')[0]}`
}

/** Opens the page and records requests until the browser has been idle for a while. */
async function loadedBy(debugPort: number, url: string): Promise<Load> {
  const page = await openPage(debugPort)
  const download = listen()
  for (const method of ['Page.loadEventFired', 'Network.responseReceived', 'Network.loadingFinished']) {
    page.on(method, (params) => download.hear(method, params as Told))
  }
  await asPhone(page)
  await page.send('Network.enable')
  // the next visitor is a new one
  await page.send('Network.clearBrowserCache')
  // the worker of an earlier visit would answer from what it has kept
  await page.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' })
  await page.send('Page.navigate', { url })
  while (!download.isOver()) await pause(100)
  const inView = await page.run<readonly string[]>(IN_VIEW)
  const html = await (
    await fetch(url.replace(/\/\/[^:/]*/, '//127.0.0.1'), { headers: { cookie: vendorOf(url) } })
  ).text()
  await page.close()
  return { parts: download.parts(), inView, html }
}

type Told = Heard & {
  readonly requestId: string
  readonly type: string
  readonly encodedDataLength: number
  readonly response: { readonly url: string; readonly headers: Readonly<Record<string, string>> }
}

/** Combines the browser's events of its requests. */
function listen() {
  const parts = new Map<string, Part>()
  const urls = new Map<string, string>()
  let isLoaded = false
  let heardAt = performance.now()
  const hear = (method: string, told: Told) => {
    heardAt = performance.now()
    if (method === 'Page.loadEventFired') isLoaded = true
    else if (method === 'Network.responseReceived') {
      const { url, headers } = told.response
      urls.set(told.requestId, url)
      // code is fetched first and run later: it counts once per address
      const type = url.endsWith('.js') ? 'Script' : told.type
      parts.set(url, { wire: 0, ...parts.get(url), url, type, bytes: lengthIn(headers) })
    } else {
      const url = urls.get(told.requestId) ?? ''
      const part = parts.get(url)
      // the browser's own cache transfers nothing
      if (part !== undefined) parts.set(url, { ...part, wire: part.wire + told.encodedDataLength })
    }
  }
  return {
    hear,
    isOver: () => isLoaded && performance.now() - heardAt > QUIET_MS,
    parts: () => [...parts.values()],
  }
}

function lengthIn(headers: Readonly<Record<string, string>>): number {
  const [, length = '0'] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length') ?? []
  return Number(length)
}
