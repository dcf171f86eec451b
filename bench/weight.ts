// How many bytes a browser downloads for the home page before anybody touches it.
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { withBrowser } from './browser.ts'
import { LARGE } from './large-brands.ts'
import type { Stage } from './stage.ts'
import { judged, kilobytes, type Row } from './table.ts'

// longer than the page sleeps before its code runs
const QUIET_MS = 4_000
const MOST_SCRIPT_BYTES = 130_000

type Part = { readonly type: string; readonly bytes: number }

/** Rows for HTML, code and styles as they travel, brotli. */
export async function weighHome(stage: Stage): Promise<readonly Row[]> {
  const { sub } = LARGE
  const url = `http://${sub}.localhost:${stage.port}/`
  const parts = await withBrowser(stage, (debugPort) => loadedBy(debugPort, url))
  const scripts = bytesOf(parts, 'Script')
  return [
    { what: 'Home page HTML, brotli', ours: kilobytes(bytesOf(parts, 'Document')) },
    {
      what: 'Home page JS, brotli',
      ours: kilobytes(scripts),
      target: judged(`≤ ${kilobytes(MOST_SCRIPT_BYTES)}`, scripts <= MOST_SCRIPT_BYTES),
    },
    { what: 'Home page CSS files, brotli', ours: kilobytes(bytesOf(parts, 'Stylesheet')) },
    { what: 'Home page CSS inside the HTML, brotli', ours: kilobytes(await inlineStyleBytes(stage.port, sub)) },
  ]
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
  const opened = await fetch(`http://127.0.0.1:${debugPort}/json/new?about:blank`, { method: 'PUT' })
  const { webSocketDebuggerUrl } = (await opened.json()) as { readonly webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const download = listen()
  socket.addEventListener('message', ({ data }) => download.hear(JSON.parse(String(data)) as Message))
  const commands = [['Network.enable'], ['Page.enable'], ['Page.navigate', { url }]] as const
  for (const [id, [method, params = {}]] of commands.entries()) socket.send(JSON.stringify({ id, method, params }))
  while (!download.isOver()) await pause(100)
  socket.close()
  return download.parts()
}

type Message = {
  readonly method?: string
  readonly params: {
    readonly type: string
    readonly response: { readonly url: string; readonly headers: Readonly<Record<string, string>> }
  }
}

/** Puts together what the browser tells of its requests. */
function listen() {
  const parts = new Map<string, Part>()
  let isLoaded = false
  let heardAt = performance.now()
  return {
    hear: ({ method, params }: Message) => {
      heardAt = performance.now()
      if (method === 'Page.loadEventFired') isLoaded = true
      if (method !== 'Network.responseReceived') return
      const { url, headers } = params.response
      // code is fetched first and run later: by its address it counts once
      parts.set(url, { type: url.endsWith('.js') ? 'Script' : params.type, bytes: lengthIn(headers) })
    },
    isOver: () => isLoaded && performance.now() - heardAt > QUIET_MS,
    parts: () => [...parts.values()],
  }
}

function lengthIn(headers: Readonly<Record<string, string>>): number {
  const [, length = '0'] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length') ?? []
  return Number(length)
}
