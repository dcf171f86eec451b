// Telegram's client as the demo plays it: a page that frames a brand's mini app, launched by an invented person.
import { readFileSync } from 'node:fs'
import { demoBotToken, type Launcher, signContact, signLaunch } from '../telegram.ts'
import { clientPage, LOCATION_STATES, type LocationState } from './page.ts'
import { THEMES } from './themes.ts'

/** The brand of the host; `query` says who launches the mini app, and how. */
export type TelegramClientAsk = {
  readonly brand: { readonly id: string; readonly name: string }
  readonly query: URLSearchParams
}

export type TelegramClient = {
  readonly script: string
  page(ask: TelegramClientAsk): string
  contact(ask: TelegramClientAsk): string
}

type Options = { readonly secretKey: string; now(): Date }

const DAY_MS = 24 * 60 * 60_000
const SOMEBODY = { id: 700_100_200, name: 'Madina', language: 'uz', phone: '998901112233' }

/** Opens the client; what it signs is signed with the bots of the demo. */
export function openTelegramClient({ secretKey, now }: Options): TelegramClient {
  const launchOf = ({ brand, query }: TelegramClientAsk): string => {
    const flaw = query.get('flaw')
    const at = flaw === 'stale' ? new Date(now().getTime() - 2 * DAY_MS) : now()
    const token = demoBotToken(flaw === 'forged' ? `not ${secretKey}` : secretKey, brand.id)
    return signLaunch(token, personIn(query), at, startIn(query))
  }
  return {
    script: readFileSync(new URL('./client.js', import.meta.url), 'utf8'),
    page: (ask) => {
      const theme = ask.query.get('theme') === 'dark' ? 'dark' : 'light'
      const told = new URLSearchParams({
        tgWebAppData: launchOf(ask),
        tgWebAppVersion: ask.query.get('version') ?? '8.0',
        tgWebAppPlatform: 'web',
        tgWebAppThemeParams: JSON.stringify(THEMES[theme]),
      })
      const contact = `/demo/telegram/contact?${ask.query}`
      return clientPage({
        title: ask.brand.name,
        address: `/telegram#${told}`,
        contact,
        theme,
        location: locationIn(ask.query),
      })
    },
    contact: ({ brand, query }) =>
      signContact(demoBotToken(secretKey, brand.id), personIn(query), query.get('phone') ?? SOMEBODY.phone, now()),
  }
}

function personIn(query: URLSearchParams): Launcher {
  const id = Number(query.get('person') ?? SOMEBODY.id)
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : SOMEBODY.id,
    first_name: query.get('name') ?? SOMEBODY.name,
    language_code: query.get('language') ?? SOMEBODY.language,
  }
}

/** Whether this device tells its position; by default it cannot. */
function locationIn(query: URLSearchParams): LocationState {
  return LOCATION_STATES.find((state) => state === query.get('location')) ?? 'absent'
}

function startIn(query: URLSearchParams): { readonly start_param?: string } {
  const start = query.get('start')
  return start === null ? {} : { start_param: start }
}
