// The places of the desk and their tabs. A tab is there for those who may make its first call; a place without tabs is absent.
import { type Glyph, receipt, store, utensils } from '@dasturxon/ui/glyphs'
import {
  bell,
  briefcase,
  calendarClock,
  chartColumn,
  conciergeBell,
  eyeOff,
  fileText,
  qrCode,
  sliders,
  star,
  ticketPercent,
  upload,
  users,
} from '@dasturxon/ui/glyphs-later'
import type { PlainKey } from '../text/text.tsx'
import { type Me, may, type OfficeCall } from './me.ts'

export type Tab = {
  readonly path: string
  readonly label: PlainKey
  readonly needs: OfficeCall
  /** in the bar of a phone; else the glyph of its place */
  readonly glyph?: Glyph
  /** on a phone it has a button of its own in the bar; all others are behind "more" */
  readonly isInDock?: true
}
export type Place = {
  readonly id: string
  readonly label: PlainKey
  readonly glyph: Glyph
  /** pressed after G */
  readonly letter: string
  /** at the end of the rail; on a phone one button for all its tabs */
  readonly isLast?: true
  readonly tabs: readonly Tab[]
}

/** Seven places at most: new things become tabs. */
export const PLACES: readonly Place[] = [
  {
    id: 'orders',
    label: 'desk.orders',
    glyph: receipt,
    letter: 'o',
    tabs: [
      { path: '/office/orders', label: 'board.tab', needs: 'GET /office/v1/orders', isInDock: true },
      { path: '/office/kitchen', label: 'tickets.tab', needs: 'POST /office/v1/orders/:id/dishes' },
      { path: '/office/money', label: 'money.tab', needs: 'GET /office/v1/refunds' },
    ],
  },
  {
    id: 'hall',
    label: 'desk.hall',
    glyph: conciergeBell,
    letter: 'z',
    tabs: [
      { path: '/office/hall/tables', label: 'hall.tab', needs: 'GET /office/v1/tables', isInDock: true },
      {
        ...{ path: '/office/hall/reservations', label: 'reservations.tab', needs: 'GET /office/v1/reservations' },
        glyph: calendarClock,
      },
      { path: '/office/hall/codes', label: 'codes.tab', needs: 'GET /office/v1/tables/codes', glyph: qrCode },
    ],
  },
  {
    id: 'menu',
    label: 'desk.menu',
    glyph: utensils,
    letter: 'm',
    tabs: [
      { path: '/office/menu/products', label: 'menu.tab', needs: 'GET /office/v1/menu' },
      { path: '/office/menu/stops', label: 'stops.tab', needs: 'GET /office/v1/stops', glyph: eyeOff, isInDock: true },
      { path: '/office/menu/import', label: 'imports.tab', needs: 'POST /office/v1/imports', glyph: upload },
    ],
  },
  {
    id: 'places',
    label: 'desk.branches',
    glyph: store,
    letter: 'f',
    tabs: [
      { path: '/office/places/branches', label: 'places.tab', needs: 'GET /office/v1/branches', isInDock: true },
      { path: '/office/places/zones', label: 'zones.tab', needs: 'GET /office/v1/zones' },
      { path: '/office/places/tariff', label: 'fees.tab', needs: 'GET /office/v1/terms' },
    ],
  },
  {
    id: 'customers',
    label: 'desk.customers',
    glyph: users,
    letter: 'k',
    tabs: [
      { path: '/office/customers/list', label: 'customers.tab', needs: 'GET /office/v1/customers' },
      { path: '/office/customers/reviews', label: 'reviews.tab', needs: 'GET /office/v1/reviews', glyph: star },
    ],
  },
  {
    id: 'promo',
    label: 'desk.promo',
    glyph: ticketPercent,
    letter: 'p',
    tabs: [
      { path: '/office/promo/codes', label: 'promos.tab', needs: 'GET /office/v1/promos' },
      { path: '/office/promo/cashback', label: 'promos.cashback_tab', needs: 'PUT /office/v1/terms' },
      { path: '/office/promo/stories', label: 'stories.tab', needs: 'GET /office/v1/stories' },
      { path: '/office/promo/notices', label: 'notices.tab', needs: 'GET /office/v1/notices', glyph: bell },
    ],
  },
  {
    id: 'reports',
    label: 'reports.place',
    glyph: chartColumn,
    letter: 'r',
    tabs: [{ path: '/office/reports', label: 'reports.place', needs: 'GET /office/v1/reports' }],
  },
  {
    id: 'brand',
    label: 'look.place',
    glyph: sliders,
    letter: 'b',
    isLast: true,
    tabs: [
      { path: '/office/brand/look', label: 'look.tab', needs: 'GET /office/v1/settings' },
      { path: '/office/brand/settings', label: 'settings.tab', needs: 'GET /office/v1/settings' },
      { path: '/office/brand/payments', label: 'pay.tab', needs: 'GET /office/v1/secrets' },
      { path: '/office/brand/texts', label: 'texts.tab', needs: 'GET /office/v1/policies', glyph: fileText },
      { path: '/office/brand/vacancies', label: 'vacancies.tab', needs: 'GET /office/v1/vacancies', glyph: briefcase },
      { path: '/office/brand/people', label: 'people.tab', needs: 'GET /office/v1/people' },
      { path: '/office/brand/changes', label: 'changes.tab', needs: 'GET /office/v1/changes' },
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
