// WebKit (the MiniBrowser of WebKitGTK) through WebKitWebDriver, which uses the W3C WebDriver protocol over HTTP.
import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '../helpers/free-port.ts'
import { type Engine, findProgram, printed, stop } from './engine.ts'

const SCREEN = '1600x1200x24'
const STARTED_WITHIN_MS = 20_000

export type WebkitPrograms = {
  readonly driver: string
  /** A virtual screen for the browser where the machine has none. */
  readonly xvfb: string | null
}

/** The paths of the programs, or a text that names what is missing. */
export function findWebkit(): WebkitPrograms | string {
  const driver = findProgram(['WebKitWebDriver'])
  if (driver === null) return 'not installed (Debian: webkit2gtk-driver)'
  if (hasScreen()) return { driver, xvfb: null }
  const xvfb = findProgram(['Xvfb'])
  return xvfb === null ? 'there is no screen to show it on (Debian: xvfb)' : { driver, xvfb }
}

function hasScreen(): boolean {
  return [process.env.DISPLAY, process.env.WAYLAND_DISPLAY].some((name) => name !== undefined && name !== '')
}

/** Starts the browser with its driver, and a virtual screen where there is none. */
export async function openWebkit({ driver, xvfb }: WebkitPrograms, folder: string): Promise<Engine> {
  const children: ChildProcess[] = []
  const stopAll = async () => {
    for (const child of children.toReversed()) await stop(child)
  }
  try {
    const env: NodeJS.ProcessEnv = { ...process.env, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder }
    if (xvfb !== null) {
      const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      children.push(screen)
      env.DISPLAY = `:${await printed(screen, /^(\d+)\n/m)}`
    }
    const port = freePort()
    children.push(spawn(driver, ['--host=127.0.0.1', `--port=${port}`], { env, stdio: 'ignore' }))
    await untilListening(port)
    return await openSession(`http://127.0.0.1:${port}`, stopAll)
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** Polls the port, because the driver prints nothing when it is ready. */
async function untilListening(port: number): Promise<void> {
  const since = performance.now()
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() - since > STARTED_WITHIN_MS) throw new Error('WebKitWebDriver did not start in time')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

type Answer<T> = { readonly value: T }
type Refused = { readonly error: string; readonly message: string }
type Session = { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } }

async function ask<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, body === undefined ? { method } : { method, body: JSON.stringify(body) })
  const { value } = (await answer.json()) as Answer<T | Refused>
  if (answer.ok) return value as T
  const { error, message } = value as Refused
  throw new Error(`${error}: ${message}`)
}

async function openSession(address: string, stopAll: () => Promise<void>): Promise<Engine> {
  const capabilities = { alwaysMatch: {} }
  const session = await ask<Session>('POST', `${address}/session`, { capabilities })
  const base = `${address}/session/${session.sessionId}`
  const post = <T>(path: string, body: object) => ask<T>('POST', `${base}${path}`, body)
  const act = (source: object) => post<void>('/actions', { actions: [source] })
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    goTo: (url) => post('/url', { url }),
    resize: (size) => post('/window/rect', { x: 0, y: 0, ...size }),
    run: (expression) =>
      post('/execute/async', {
        script: `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(value ?? null))`,
        args: [],
      }),
    press: ({ x, y }) => {
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 }
      const press = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
      return act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: press })
    },
    type: (text) => {
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      return act({ type: 'key', id: 'keys', actions: keys })
    },
    photograph: async () => Buffer.from(await ask<string>('GET', `${base}/screenshot`), 'base64'),
    close: async () => {
      await ask('DELETE', base)
      await stopAll()
    },
  }
}
