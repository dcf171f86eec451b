// One page of the browser, controlled by the DevTools protocol.

export type Heard = Readonly<Record<string, unknown>>

export type Page = {
  /** Sends a command; resolves with the browser's answer. */
  send<T = unknown>(method: string, params?: object): Promise<T>
  /** Calls at each event of that name. */
  on(method: string, hear: (params: Heard) => void): void
  /** The value of an expression in the page; a promise is awaited. */
  run<T>(expression: string): Promise<T>
  close(): Promise<void>
}

type Reply = {
  readonly id?: number
  readonly method?: string
  readonly params?: Heard
  readonly result?: unknown
  readonly error?: { readonly message: string }
}
type Waiting = { resolve(value: unknown): void; reject(error: Error): void }

/** A new, empty page. */
export async function openPage(debugPort: number): Promise<Page> {
  const opened = await fetch(`http://127.0.0.1:${debugPort}/json/new?about:blank`, { method: 'PUT' })
  const { webSocketDebuggerUrl } = (await opened.json()) as { readonly webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const page = talk(socket)
  await page.send('Page.enable')
  return page
}

function talk(socket: WebSocket): Page {
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, ((params: Heard) => void)[]>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params = {}, result, error } = JSON.parse(String(data)) as Reply
    if (method !== undefined) for (const hear of listeners.get(method) ?? []) hear(params)
    if (id === undefined) return
    if (error === undefined) waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(error.message))
    waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has closed the page'))
  })
  const send = <T>(method: string, params: object = {}) =>
    new Promise<T>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve: (value) => resolve(value as T), reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return {
    send,
    on: (method, hear) => void listeners.set(method, [...(listeners.get(method) ?? []), hear]),
    run: (expression) => evaluate(send, expression),
    close: async () => {
      const closed = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }))
      // the connection may close before the answer comes
      await Promise.race([send('Page.close'), closed]).catch(() => closed)
      socket.close()
    },
  }
}

type Evaluated<T> = {
  readonly result: { readonly value: T }
  readonly exceptionDetails?: { readonly exception?: { readonly description?: string } }
}

async function evaluate<T>(send: Page['send'], expression: string): Promise<T> {
  const asked = { expression, awaitPromise: true, returnByValue: true }
  const { result, exceptionDetails } = await send<Evaluated<T>>('Runtime.evaluate', asked)
  if (exceptionDetails === undefined) return result.value
  throw new Error(exceptionDetails.exception?.description ?? `the page failed at ${expression}`)
}

/** Sets the width and resolution of the phone that Lighthouse emulates, but 390 px wide, with touch. */
export async function asPhone(page: Page): Promise<void> {
  await page.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 1.75,
    mobile: true,
  })
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
}
