// The messages between the page and Telegram's client around it, as Telegram's own script sends them. See
// docs/decisions/0023-our-own-bridge-to-telegram.md.

type Post = (event: string, data?: object) => void
type Handler = (data: Readonly<Record<string, unknown>>) => void

type Native = {
  readonly TelegramWebviewProxy?: { postEvent(event: string, data: string): void }
  readonly external?: { notify?(message: string): void }
}

const handlers = new Map<string, Set<Handler>>()

/** Sends one event to Telegram; a client that does not know it does nothing. */
export const post: Post = (eventType, eventData = {}) => {
  const { TelegramWebviewProxy: proxy, external } = window as Native
  if (proxy !== undefined) proxy.postEvent(eventType, JSON.stringify(eventData))
  else if (external?.notify !== undefined) external.notify(JSON.stringify({ eventType, eventData }))
  // only Telegram may frame the page (server/pages/page-policy.ts), and no event contains a credential
  else window.parent.postMessage(JSON.stringify({ eventType, eventData }), '*')
}

/** Calls back on every event of this name. Returns a function that stops it. */
export function on(event: string, handler: Handler): () => void {
  const known = handlers.get(event) ?? new Set()
  handlers.set(event, known.add(handler))
  return () => known.delete(handler)
}

/** The next event of this name; `null` when `isWanted` was not met in time. */
export function next(
  event: string,
  isWanted: (data: Parameters<Handler>[0]) => boolean = () => true,
  withinMs = 60_000,
): Promise<Parameters<Handler>[0] | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(null), withinMs)
    const stop = on(event, (data) => isWanted(data) && end(data))
    const end = (data: Parameters<Handler>[0] | null) => {
      clearTimeout(timer)
      stop()
      resolve(data)
    }
  })
}

function receive(event: unknown, data: unknown): void {
  const told = typeof data === 'object' && data !== null ? { ...data } : {}
  for (const handler of [...(handlers.get(String(event)) ?? [])]) handler(told)
}

function hear({ source, data }: MessageEvent): void {
  if (source !== window.parent || typeof data !== 'string') return
  try {
    const { eventType, eventData } = JSON.parse(data)
    receive(eventType, eventData)
  } catch {
    // a message of something else in the frame
    return
  }
}

/** Begins to hear Telegram: apps call a function of the page, its client in a browser sends messages. */
export function openBridge(): void {
  const web = { WebView: { receiveEvent: receive } }
  Object.assign(window, { Telegram: web, TelegramGameProxy: web.WebView, TelegramGameProxy_receiveEvent: receive })
  window.addEventListener('message', hear)
}

/** Whether Telegram's client is at least of this version. */
export function isAtLeast(wanted: string): boolean {
  const numbers = (version: string) => version.split('.').map(Number)
  const [has, needs] = [numbers(window.telegramLaunch?.version ?? '6.0'), numbers(wanted)]
  const [major = 0, minor = 0] = has
  const [wantedMajor = 0, wantedMinor = 0] = needs
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}
