// The places of the desk and their tabs. A tab is there for those who may make its first call; a place without tabs is absent.
import { type Glyph, receipt, store, utensils } from '@dasturxon/ui/glyphs'
import { conciergeBell, eyeOff, ticketPercent } from '@dasturxon/ui/glyphs-later'
import type { PlainKey } from '../text/text.tsx'
import { type Me, may, type OfficeCall } from './me.ts'

export type Tab = {
  readonly path: string
  readonly label: PlainKey
  readonly needs: OfficeCall
  /** on a phone, where each tab is a button of the bar; else the glyph of its place */
  readonly glyph?: Glyph
  /** an editor that needs room: it has no button on a phone */
  readonly isWide?: true
}
export type Place = {
  readonly id: string
  readonly label: PlainKey
  readonly glyph: Glyph
  /** pressed after G */
  readonly letter: string
  readonly tabs: readonly Tab[]
}

/** Seven places at most: new things become tabs. */
export const PLACES: readonly Place[] = [
  {
    id: 'orders',
    label: 'desk.orders',
    glyph: receipt,
    letter: 'o',
    tabs: [{ path: '/office/orders', label: 'board.tab', needs: 'GET /office/v1/orders' }],
  },
  {
    id: 'hall',
    label: 'desk.hall',
    glyph: conciergeBell,
    letter: 'z',
    tabs: [{ path: '/office/hall/tables', label: 'hall.tab', needs: 'GET /office/v1/tables' }],
  },
  {
    id: 'menu',
    label: 'desk.menu',
    glyph: utensils,
    letter: 'm',
    tabs: [{ path: '/office/menu/stops', label: 'stops.tab', needs: 'GET /office/v1/stops', glyph: eyeOff }],
  },
  {
    id: 'places',
    label: 'desk.branches',
    glyph: store,
    letter: 'f',
    tabs: [
      { path: '/office/places/branches', label: 'places.tab', needs: 'GET /office/v1/branches' },
      { path: '/office/places/zones', label: 'zones.tab', needs: 'GET /office/v1/zones', isWide: true },
      { path: '/office/places/tariff', label: 'fees.tab', needs: 'GET /office/v1/terms', isWide: true },
    ],
  },
  {
    id: 'promo',
    label: 'desk.promo',
    glyph: ticketPercent,
    letter: 'p',
    tabs: [
      { path: '/office/promo/codes', label: 'promos.tab', needs: 'GET /office/v1/promos' },
      { path: '/office/promo/cashback', label: 'promos.cashback_tab', needs: 'PUT /office/v1/terms', isWide: true },
    ],
  },
]

/** The tabs of a place that this person may use. */
export function tabsFor(me: Me, place: Place): readonly Tab[] {
  return place.tabs.filter((tab) => may(me, tab.needs))
}

/** The places that this person may use. */
export function placesFor(me: Me): readonly Place[] {
  return PLACES.filter((place) => tabsFor(me, place).length > 0)
}

/** The place and the tab at an address; `null` for an address of none. */
export function placeAt(path: string): { readonly place: Place; readonly tab: Tab } | null {
  for (const place of PLACES) {
    const tab = place.tabs.find((one) => path === one.path || path.startsWith(`${one.path}/`))
    if (tab !== undefined) return { place, tab }
  }
  return null
}
