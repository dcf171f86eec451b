// The page of the demo's Telegram: the bar above, the frame of the mini app, Telegram's buttons below, and its own windows.
import { escaped } from '../staff/html.ts'
import { CLIENT_STYLE } from './style.ts'
import { THEMES } from './themes.ts'

/** What Telegram answers when the mini app asks for the position. */
export const LOCATION_STATES = ['absent', 'refused', 'allowed'] as const
export type LocationState = (typeof LOCATION_STATES)[number]

type Page = {
  readonly title: string
  /** the mini app with its launch data */
  readonly address: string
  /** where the signed contact is */
  readonly contact: string
  readonly theme: keyof typeof THEMES
  readonly location: LocationState
}

/** The whole page; what it does is in `client.js`. */
export function clientPage({ title, address, contact, theme, location }: Page): string {
  const facts = JSON.stringify({ contact, theme, location, themes: THEMES })
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(title)} · Telegram</title><link rel="icon" href="data:,"><style>${CLIENT_STYLE}</style></head>`,
    `<body data-facts="${escaped(facts)}" data-theme="${theme}">`,
    '<header><button type="button" id="close">Close</button><button type="button" id="back" hidden>Back</button>',
    `<p><b>${escaped(title)}</b><br><small>mini app</small></p>`,
    '<button type="button" id="theme">Theme</button></header>',
    `<iframe title="Mini app" name="app" allow="geolocation" src="${escaped(address)}"></iframe>`,
    '<footer hidden><button type="button" id="main"></button></footer>',
    '<dialog id="phone" aria-label="Share your phone number?"><p>Share your phone number with the bot?</p>',
    '<button type="button" value="cancelled">Cancel</button><button type="button" value="sent">Share</button></dialog>',
    '<dialog id="popup" aria-label="Message"><p></p><button type="button" value="ok">OK</button></dialog>',
    '<dialog id="leave" aria-label="Close?"><p>Changes that you made may not be saved.</p>',
    '<button type="button" value="stay">Stay</button><button type="button" value="close">Close anyway</button></dialog>',
    '<script type="module" src="/demo/telegram/client.js"></script></body></html>',
  ].join('')
}
