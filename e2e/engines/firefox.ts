// Firefox through WebDriver BiDi, which it supports over one WebSocket: no driver program is needed.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, findProgram, printed, stop } from './engine.ts'

type Message = {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly message?: string
}
type Waiting = { resolve(value: unknown): void; reject(error: Error): void }
type Send = <T = unknown>(method: string, params: object) => Promise<T>

/** The path of the program, or null where it is not installed. */
export function findFirefox(): string | null {
  return findProgram(['firefox-esr', 'firefox'])
}

/** Starts Firefox with a new profile in `folder`. */
export async function openFirefox(program: string, folder: string): Promise<Engine> {
  const profile = join(folder, 'firefox')
  mkdirSync(profile, { recursive: true })
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank']
  // as root, Firefox does not start in the home folder of another user
  const child = spawn(program, args, { env: { ...process.env, HOME: profile }, stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    const address = await printed(child, /WebDriver BiDi listening on (ws:\S+)/)
    const { send, close } = await connect(`${address}/session`)
    const closeAll = async () => {
      await send('browser.close', {})
      close()
      await stop(child)
    }
    return await leadPage(send, closeAll)
  } catch (error) {
    await stop(child)
    throw error
  }
}

async function connect(url: string): Promise<{ readonly send: Send; close(): void }> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)), { once: true })
  })
  const waiting = new Map<number, Waiting>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, type, result, message = 'unknown error' } = JSON.parse(String(data)) as Message
    if (type === 'error') waiting.get(id)?.reject(new Error(message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection'))
  })
  const send = <T>(method: string, params: object) =>
    new Promise<T>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve: (value) => resolve(value as T), reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return { send, close: () => socket.close() }
}

type Session = { readonly capabilities: { readonly browserVersion: string } }
type Tree = { readonly contexts: readonly { readonly context: string }[] }
type Evaluated = {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

async function leadPage(send: Send, close: () => Promise<void>): Promise<Engine> {
  const { capabilities } = await send<Session>('session.new', { capabilities: {} })
  const { contexts } = await send<Tree>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  if (context === undefined) throw new Error('expected a page in Firefox')
  const act = (source: object) => send<void>('input.performActions', { context, actions: [source] })
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    goTo: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    resize: (viewport) => send('browsingContext.setViewport', { context, viewport }),
    run: async (expression) => {
      const asked = { expression: `(async () => JSON.stringify((await (${expression})) ?? null))()` }
      const answer = await send<Evaluated>('script.evaluate', { ...asked, target: { context }, awaitPromise: true })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
      return JSON.parse(answer.result?.value ?? 'null')
    },
    press: ({ x, y }) => {
      const move = { type: 'pointerMove', x, y }
      const press = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
      return act({ type: 'pointer', id: 'mouse', actions: press })
    },
    type: (text) => {
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      return act({ type: 'key', id: 'keys', actions: keys })
    },
    photograph: async () => {
      const { data } = await send<{ readonly data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    close,
  }
}
