// Starts the trackers of the brand with our own loader, and tells each what happens in its own words.
import type { Tracker } from '@dasturxon/domain/trackers'
import { scriptAddress } from '@dasturxon/ui/map/trusted-types.ts'
import { type ShopEvent, shownPath, sumOf } from './events.ts'

type Said = readonly unknown[]
type Say = (...said: Said) => void
type World = {
  ym?: Say
  fbq?: Say
  _fbq?: Say
  amo_social_button?: object
  amoSocialButton?: Say
  metricaLayer?: unknown[]
  dataLayer?: unknown[]
}

// the names are those that the programs themselves look for
const world = globalThis as World

function load(src: string, elementId = ''): void {
  const script = document.createElement('script')
  if (elementId !== '') script.id = elementId
  script.src = scriptAddress(src, new URL(src).origin)
  script.async = true
  document.head.append(script)
}

function startMetrica(id: string): void {
  world.metricaLayer = []
  const waiting: Said[] = []
  world.ym = Object.assign((...said: Said) => void waiting.push(said), { a: waiting, l: Date.now() })
  const quiet = { webvisor: false, clickmap: false, trackLinks: false, sendTitle: false }
  world.ym(Number(id), 'init', { defer: true, ecommerce: 'metricaLayer', ...quiet })
  load('https://mc.yandex.ru/metrika/tag.js')
}

function startPixel(id: string): void {
  const queue: Said[] = []
  const stub: Say & { callMethod?: Say } = (...said) => {
    if (stub.callMethod === undefined) queue.push(said)
    else stub.callMethod(...said)
  }
  world.fbq = Object.assign(stub, { push: stub, loaded: true, version: '2.0', queue })
  world._fbq = world.fbq
  // it must not read forms and buttons by itself
  world.fbq('set', 'autoConfig', false, id)
  world.fbq('init', id)
  load('https://connect.facebook.net/en_US/fbevents.js')
}

function startTags(id: string): void {
  world.dataLayer = [{ 'gtm.start': Date.now(), event: 'gtm.js' }]
  load(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}

function startChat(id: string, hash: string): void {
  const params: unknown[] = []
  const setMeta = (meta: unknown) => void params.push(meta)
  world.amo_social_button = { id, hash, locale: document.documentElement.lang, inline: false, params, setMeta }
  const waiting: Said[] = []
  world.amoSocialButton = Object.assign((...said: Said) => void waiting.push(said), { q: waiting })
  // the program finds its own element by this id
  load('https://gso.amocrm.ru/js/button.js', 'amo_social_button_script')
}

const GOODS = { view: 'detail', add: 'add', checkout: 'checkout', purchase: 'purchase' } as const
const TAG_NAMES = { view: 'view_item', add: 'add_to_cart', checkout: 'begin_checkout', purchase: 'purchase' } as const
const PIXEL_NAMES = {
  ...{ view: 'ViewContent', add: 'AddToCart', checkout: 'InitiateCheckout', purchase: 'Purchase' },
} as const

function tellMetrica(id: string, event: ShopEvent): void {
  if (event.kind === 'page') {
    world.ym?.(Number(id), 'hit', `${location.origin}${shownPath(event.path)}`)
    return
  }
  const products = event.items
  const action =
    event.kind === 'purchase' ? { actionField: { id: event.id, revenue: event.total }, products } : { products }
  world.metricaLayer?.push({ ecommerce: { currencyCode: 'UZS', [GOODS[event.kind]]: action } })
}

function tellPixel(event: ShopEvent): void {
  if (event.kind === 'page') {
    world.fbq?.('track', 'PageView')
    return
  }
  const value = event.kind === 'purchase' ? event.total : sumOf(event.items)
  const contents = event.items.map(({ id, quantity }) => ({ id, quantity }))
  const once = event.kind === 'purchase' ? [{ eventID: event.id }] : []
  world.fbq?.('track', PIXEL_NAMES[event.kind], { content_type: 'product', contents, currency: 'UZS', value }, ...once)
}

function tellTags(event: ShopEvent): void {
  if (event.kind === 'page') {
    world.dataLayer?.push({ event: 'page', path: shownPath(event.path) })
    return
  }
  const items = event.items.map(({ id, name, ...sold }) => ({ item_id: id, item_name: name, ...sold }))
  const sale =
    event.kind === 'purchase' ? { transaction_id: event.id, value: event.total } : { value: sumOf(event.items) }
  // the objects of an earlier event would be merged into this one
  world.dataLayer?.push(
    { ecommerce: null },
    { event: TAG_NAMES[event.kind], ecommerce: { currency: 'UZS', ...sale, items } },
  )
}

function start(tracker: Tracker): void {
  if (tracker.kind === 'CHAT') startChat(tracker.id, tracker.hash)
  else if (tracker.kind === 'METRICA') startMetrica(tracker.id)
  else if (tracker.kind === 'PIXEL') startPixel(tracker.id)
  else startTags(tracker.id)
}

/** Starts these trackers; the returned function tells all of them an event. */
export function startTrackers(trackers: readonly Tracker[]): (event: ShopEvent) => void {
  for (const tracker of trackers) start(tracker)
  return (event) => {
    for (const { kind, id } of trackers) {
      if (kind === 'METRICA') tellMetrica(id, event)
      if (kind === 'PIXEL') tellPixel(event)
      if (kind === 'TAGS') tellTags(event)
    }
  }
}
