// How many bytes a phone downloads for the home page before anybody touches it.
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
type Part = { readonly type: string; readonly bytes: number; readonly wire: number }

/** Rows for each kind of file as it travels, and for all of them together. */
export async function weighHome(stage: Stage): Promise<readonly Row[]> {
  const url = `http://${LARGE.sub}.localhost:${stage.port}/`
  // the first two visitors after a change get a quick compression, everybody after a moment the better one
  for (let visit = 0; visit < 2; visit += 1) await withBrowser(stage, (debugPort) => loadedBy(debugPort, url))
  const parts = await withBrowser(stage, (debugPort) => loadedBy(debugPort, url))
  const scripts = bytesOf(parts, 'Script')
  const all = parts.reduce((sum, { wire }) => sum + wire, 0)
  const styles = await inlineStyleBytes(stage.port, LARGE.sub)
  return [
    row(`HTML of ${LARGE.products} products, brotli`, bytesOf(parts, 'Document')),
    row('styles inside the HTML, brotli', styles),
    row('JS, brotli', scripts, MOST_SCRIPT_BYTES),
    row('fonts', bytesOf(parts, 'Font')),
    row('pictures', bytesOf(parts, 'Image')),
    row('all that a phone loads, with headers', all, MOST_BYTES),
  ]
}

function row(what: string, bytes: number, most?: number): Row {
  const weighed = { what: `Home page: ${what}`, ours: kilobytes(bytes) }
  return most === undefined ? weighed : { ...weighed, target: judged(`≤ ${kilobytes(most)}`, bytes <= most) }
}

function bytesOf(parts: readonly Part[], type: string): number {
  return parts.filter((part) => part.type === type).reduce((sum, { bytes }) => sum + bytes, 0)
}

async function inlineStyleBytes(port: number, sub: string): Promise<number> {
  const html = await (await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie: `vendor=${sub}` } })).text()
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  return styles.length === 0 ? 0 : brotliCompressSync(styles.join('')).length
}

/** Opens the page and listens to the browser until it has been quiet for a while. */
async function loadedBy(debugPort: number, url: string): Promise<readonly Part[]> {
  const page = await openPage(debugPort)
  const download = listen()
  for (const method of ['Page.loadEventFired', 'Network.responseReceived', 'Network.loadingFinished']) {
    page.on(method, (params) => download.hear(method, params as Told))
  }
  await asPhone(page)
  await page.send('Network.enable')
  // the next visitor is somebody else
  await page.send('Network.clearBrowserCache')
  await page.send('Page.navigate', { url })
  while (!download.isOver()) await pause(100)
  await page.close()
  return download.parts()
}

type Told = Heard & {
  readonly requestId: string
  readonly type: string
  readonly encodedDataLength: number
  readonly response: { readonly url: string; readonly headers: Readonly<Record<string, string>> }
}

/** Puts together what the browser tells of its requests. */
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
      // code is fetched first and run later: by its address it counts once
      const type = url.endsWith('.js') ? 'Script' : told.type
      parts.set(url, { wire: 0, ...parts.get(url), type, bytes: lengthIn(headers) })
    } else {
      const url = urls.get(told.requestId) ?? ''
      const part = parts.get(url)
      // from the browser's own cache nothing travels
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
