// The first script of a page inside Telegram, before its first paint: reads what Telegram wrote behind the # of the
// address, applies Telegram's colours, and removes it from the address, because launch data is a credential. It imports
// nothing, because it must be one small file.

export type Launch = {
  /** As Telegram signed it. */
  readonly initData: string
  readonly version: string
  readonly theme: Readonly<Record<string, string>>
  /** Telegram has just opened the page: its link is followed once. */
  readonly isFresh: boolean
  /** when Telegram wrote it, in milliseconds by this device */
  readonly at: number
}

declare global {
  interface Window {
    telegramLaunch?: Launch
  }
}

const STORED = 'dasturxon:telegram'
export const KEPT_MS = 24 * 60 * 60_000
/** Ten characters or fewer count as no launch data. */
const SHORTEST = 11
const COLOUR = /^#[\da-f]{6}$/i

function coloursIn(text: string | null): Record<string, string> {
  try {
    const told: unknown = JSON.parse(text ?? '{}')
    const colours = Object.entries(typeof told === 'object' && told !== null ? told : {})
    return Object.fromEntries(colours.filter(([name, value]) => /^\w+$/.test(name) && COLOUR.test(String(value))))
  } catch {
    // not what Telegram writes: the page keeps the brand's colours
    return {}
  }
}

/** What Telegram has just written; `null` if the page was not opened by it. */
function freshLaunch(): Launch | null {
  const told = new URLSearchParams(window.location.hash.slice(1))
  const initData = told.get('tgWebAppData') ?? ''
  if (initData.length < SHORTEST) return null
  const theme = coloursIn(told.get('tgWebAppThemeParams'))
  return { initData, version: told.get('tgWebAppVersion') ?? '6.0', theme, isFresh: true, at: Date.now() }
}

/**
 * The launch of an earlier page, for a day. Inside Telegram it may be empty, where storage is refused or a day has passed: then
 * the server reads the data from its cookie, or the person signs in otherwise. `null` where no Telegram is around the page.
 */
function keptLaunch(): Launch | null {
  const kept = storedLaunch()
  if (window.parent === window && !('TelegramWebviewProxy' in window)) return null
  if (kept === null) return { initData: '', version: '6.0', theme: {}, isFresh: false, at: Date.now() }
  keepLaunch(kept, false)
  return kept
}

function storedLaunch(): Launch | null {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED) ?? '{}')
    if (Date.now() - kept.at < KEPT_MS) return kept
    dropLaunch()
  } catch {
    // this browser forbids storage: the next launch has its own data
  }
  return null
}

/** Stores the launch for the next pages; `isFresh` where the next page still has to follow its link. */
export function keepLaunch(launch: Launch, isFresh: boolean): void {
  try {
    localStorage.setItem(STORED, JSON.stringify({ ...launch, isFresh }))
  } catch {
    // kept in memory for this page
    return
  }
}

/** Removes the stored launch. */
export function dropLaunch(): void {
  try {
    localStorage.removeItem(STORED)
  } catch {
    // where storage is refused, nothing is stored
    return
  }
}

function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128
}

/** Writes Telegram's colours as the variables that the style sheet reads, and its scheme. */
export function applyTheme(theme: Launch['theme']): void {
  const { documentElement: page } = document
  const { bg_color: ground } = theme
  if (ground === undefined) return
  for (const [name, value] of Object.entries(theme))
    page.style.setProperty(`--tg-theme-${name.replaceAll('_', '-')}`, value)
  page.dataset.theme = isDark(ground) ? 'dark' : 'light'
  page.dataset.themed = ''
}

const fresh = freshLaunch()
const launch = fresh ?? keptLaunch()
if (fresh !== null) {
  keepLaunch(fresh, false)
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}
if (launch === null) {
  // a browser: the same page on the web
  const { pathname, search } = window.location
  window.location.replace((pathname.replace(/^\/telegram/, '') || '/') + search)
} else {
  window.telegramLaunch = launch
  applyTheme(launch.theme)
}
