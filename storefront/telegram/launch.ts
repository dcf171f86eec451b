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
}

declare global {
  interface Window {
    telegramLaunch?: Launch
  }
}

const STORED = 'dasturxon:telegram'
const KEPT_MS = 24 * 60 * 60_000
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
  return { initData, version: told.get('tgWebAppVersion') ?? '6.0', theme, isFresh: true }
}

/** The launch of an earlier page, for a day; it is not used where no Telegram is around the page. */
function keptLaunch(): Launch | null {
  if (window.parent === window && !('TelegramWebviewProxy' in window)) return null
  try {
    const { at, ...launch } = JSON.parse(localStorage.getItem(STORED) ?? '{}')
    if (Date.now() - at < KEPT_MS) {
      localStorage.setItem(STORED, JSON.stringify({ ...launch, at, isFresh: false }))
      return launch
    }
    localStorage.removeItem(STORED)
  } catch {
    // this browser forbids storage: the next launch has its own data
  }
  return null
}

/** Stores the launch for the next pages; `isFresh` where the next page still has to follow its link. */
export function keepLaunch(launch: Launch, isFresh: boolean): void {
  try {
    localStorage.setItem(STORED, JSON.stringify({ ...launch, isFresh, at: Date.now() }))
  } catch {
    // kept in memory for this page
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
