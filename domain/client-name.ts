// Which program and which device a session was opened with, as their makers name them.

export type ClientName = { readonly browser: string | null; readonly system: string | null }

// the first that fits: most browsers name Chrome and Safari as well
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Telegram', /Telegram/i],
  ['Yandex', /YaBrowser/],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['UC Browser', /UCBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
]

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

/** The browser and the system that a `User-Agent` header names; `null` for one that is not known. */
export function clientName(userAgent: string): ClientName {
  const named = (names: typeof BROWSERS) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? null
  return { browser: named(BROWSERS), system: named(SYSTEMS) }
}

/** For a client that did not say what it is. */
export const UNKNOWN_CLIENT: ClientName = { browser: null, system: null }
