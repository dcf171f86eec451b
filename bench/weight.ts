// How many bytes a browser downloads for the home page before anybody touches it.
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { benchShop } from './baskets.ts'
import { withBrowser } from './browser.ts'
import type { Stage } from './stage.ts'
import { judged, kilobytes, type Row } from './table.ts'

const QUIET_MS = 1_500
const MOST_SCRIPT_BYTES = 130_000

type Part = { readonly type: string; readonly url: string; readonly bytes: number }

/** Rows for HTML, code and styles as they travel, brotli. */
export async function weighHome(stage: Stage): Promise<readonly Row[]> {
  const url = `http://${benchShop().sub}.localhost:${stage.port}/`
  const parts = await withBrowser(stage, (debugPort) => loadedBy(debugPort, url))
  const sum = (type: string) => parts.filter((part) => part.type === type).reduce((all, { bytes }) => all + bytes, 0)
  const count = (type: string) => parts.filter((part) => part.type === type).length
  const scripts = sum('Script')
  return [
    { what: 'Home page HTML, brotli', ours: kilobytes(sum('Document')) },
    {
      what: `Home page JS, brotli, ${count('Script')} files`,
      ours: kilobytes(scripts),
      target: judged(`≤ ${kilobytes(MOST_SCRIPT_BYTES)}`, scripts <= MOST_SCRIPT_BYTES),
    },
    { what: `Home page CSS, brotli, ${count('Stylesheet')} files`, ours: kilobytes(sum('Stylesheet')) },
    { what: 'Home page CSS inside the HTML, brotli alone', ours: kilobytes(await inlineStyleBytes(url)) },
  ]
}

async function inlineStyleBytes(url: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const html = await (
    await fetch(`http://127.0.0.1:${port}/`, { headers: { cookie: `vendor=${hostname.split('.')[0]}` } })
  ).text()
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  return styles.length === 0 ? 0 : brotliCompressSync(styles.join('')).length
}

type Message = {
  readonly method?: string
  readonly params: {
    readonly requestId: string
    readonly type: string
    readonly response: { readonly url: string; readonly headers: Readonly<Record<string, string>> }
    readonly encodedDataLength: number
  }
}

/** Opens the page and listens to the browser until it has been quiet for a while. */
async function loadedBy(debugPort: number, url: string): Promise<readonly Part[]> {
  const opened = await fetch(`http://127.0.0.1:${debugPort}/json/new?about:blank`, { method: 'PUT' })
  const { webSocketDebuggerUrl } = (await opened.json()) as { readonly webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const parts = new Map<string, Part>()
  let heardAt = Number.POSITIVE_INFINITY
  socket.addEventListener('message', ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as Message
    if (method === 'Network.responseReceived') {
      const { url: address, headers } = params.response
      parts.set(params.requestId, { type: params.type, url: address, bytes: lengthIn(headers) })
    }
    if (method === 'Network.loadingFinished') heardAt = performance.now()
  })
  socket.send(JSON.stringify({ id: 1, method: 'Network.enable' }))
  socket.send(JSON.stringify({ id: 2, method: 'Page.navigate', params: { url } }))
  while (performance.now() - heardAt < QUIET_MS || heardAt === Number.POSITIVE_INFINITY) await pause(100)
  socket.close()
  return [...parts.values()]
}

function lengthIn(headers: Readonly<Record<string, string>>): number {
  const [, length = '0'] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length') ?? []
  return Number(length)
}
