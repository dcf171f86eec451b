// The staff's page of the demo: reads and makes office calls over HTTP with the demo's staff keys, as real programs do.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { apiClient } from '@dasturxon/contract/client'
import { type DemoStaff, demoStaffKey } from '../staff-key.ts'
import { pathOf, type StaffPlaces, staffPage } from './page.ts'
import { type Pressed, pressButton } from './press.ts'
import { staffOf, viewOf } from './view.ts'
import { STAFF_WORDS } from './words.ts'

/** The brand of the host, and what the address and the browser say. */
export type StaffAsk = {
  readonly brand: { readonly id: string; readonly sub: string; readonly name: string }
  readonly query: URLSearchParams
  /** of the visit, where the address names none */
  readonly language: string
}

type Options = { readonly secretKey: string; readonly fetch?: typeof fetch; now(): Date }

export type StaffPage = {
  /** what the page loads from `/office/demo/refresh.js` */
  readonly script: string
  page(ask: StaffAsk): Promise<string>
  /** Makes the call of a pressed button; returns the address to go back to. */
  press(ask: StaffAsk, fields: URLSearchParams): Promise<string>
  /** Where the server listens. */
  answersAt(origin: string): void
}

// what is said after a button is kept here and not in the address, where anybody could write it
const MOST_SAID = 200

/** Opens the page; before `answersAt` nothing can be read. */
export function openStaffPage({ secretKey, now, fetch = globalThis.fetch }: Options): StaffPage {
  const said = new Map<string, string>()
  let base = ''

  const headersOf = ({ brand }: StaffAsk, staff: DemoStaff | null) => ({
    // on a local host this cookie chooses the brand
    cookie: `vendor=${brand.sub}`,
    ...(staff === null ? {} : { authorization: `Bearer ${demoStaffKey(secretKey, brand.id, staff)}` }),
  })
  const clientOf = (ask: StaffAsk, staff: DemoStaff | null) =>
    apiClient({ fetch, base, headers: () => headersOf(ask, staff) })

  async function placesOf(ask: StaffAsk): Promise<StaffPlaces> {
    const [branches, couriers] = await Promise.all([
      clientOf(ask, null)('GET /users/v1/branches'),
      clientOf(ask, 'brand_admin')('GET /office/v1/couriers'),
    ])
    return { branches: branches.ok ? branches.value : [], couriers: couriers.ok ? couriers.value : [] }
  }
  function keep(text: string): string {
    const id = randomUUID()
    said.set(id, text)
    const [oldest] = said.keys()
    if (said.size > MOST_SAID && oldest !== undefined) said.delete(oldest)
    return id
  }
  return {
    script: readFileSync(new URL('./refresh.js', import.meta.url), 'utf8'),
    answersAt: (origin) => {
      base = `${origin}/api`
    },
    page: async (ask) => {
      const places = await placesOf(ask)
      const view = viewOf({ query: ask.query, language: ask.language, now: now() }, places)
      const words = STAFF_WORDS[view.language]
      const desk = { call: clientOf(ask, staffOf(view)), view, words, now: now() }
      const text = said.get(ask.query.get('said') ?? '') ?? ''
      return staffPage({ brand: ask.brand.name, desk, said: text, ...places })
    },
    press: async (ask, fields) => {
      const view = viewOf({ query: ask.query, language: ask.language, now: now() }, await placesOf(ask))
      const headers = headersOf(ask, staffOf(view))
      const pressed = await pressButton({ role: view.role, fields: new Map(fields), fetch, base, headers })
      return `${pathOf(view)}&said=${keep(sentenceOf(pressed, view.language))}`
    },
  }
}

function sentenceOf(pressed: Pressed, language: 'uz' | 'ru' | 'eng'): string {
  if (pressed === 'unsent') return STAFF_WORDS[language].unread
  if (pressed.refusal === null) return STAFF_WORDS[language].done
  return pressed.refusal.description[language] ?? pressed.refusal.code
}
