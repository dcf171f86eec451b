// The places of the desk and their tabs. A tab is there for those who may make its first call; a place without tabs is absent.
import { type Glyph, receipt, utensils } from '@dasturxon/ui/glyphs'
import { chartColumn, eyeOff, upload } from '@dasturxon/ui/glyphs-later'
import type { PlainKey } from '../text/text.tsx'
import { type Me, may, type OfficeCall } from './me.ts'

export type Tab = {
  readonly path: string
  readonly label: PlainKey
  readonly needs: OfficeCall
  /** on a phone, where each tab is a button of the bar; else the glyph of its place */
  readonly glyph?: Glyph
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
    id: 'menu',
    label: 'desk.menu',
    glyph: utensils,
    letter: 'm',
    tabs: [
      { path: '/office/menu/stops', label: 'stops.tab', needs: 'GET /office/v1/stops', glyph: eyeOff },
      { path: '/office/menu/import', label: 'imports.tab', needs: 'POST /office/v1/imports', glyph: upload },
    ],
  },
  {
    id: 'reports',
    label: 'reports.place',
    glyph: chartColumn,
    letter: 'r',
    tabs: [{ path: '/office/reports', label: 'reports.place', needs: 'GET /office/v1/reports' }],
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
