// What a page may load: its own files, its own styles by their hashes, nothing inline, the hosts of its map and of its payments.
import type { Shop } from '@dasturxon/contract/shop/shop'
import type { Tracker } from '@dasturxon/domain/trackers'
import type { Config } from '../config.ts'
import { styleHashes } from '../http/style-hash.ts'
import { NO_PAY_HOSTS, type PayHosts } from '../payments/page-hosts.ts'
import { trackerHosts } from './tracker-hosts.ts'

type PageMap = Pick<Shop['map'], 'key' | 'tiles'>
type Hosts = { readonly [Directive in 'script' | 'style' | 'img' | 'connect' | 'worker']: readonly string[] }

const NO_HOSTS: Hosts = { script: [], style: [], img: [], connect: [], worker: [] }

// https://yandex.com/maps-api/docs/js-api/common/connection/csp.html, without eval and without the products we do not use
const YANDEX_SCRIPTS = ['https://api-maps.yandex.ru', 'https://*.api-maps.yandex.ru', 'https://yastatic.net']
const YANDEX: Hosts = {
  script: YANDEX_SCRIPTS,
  style: YANDEX_SCRIPTS,
  img: [...YANDEX_SCRIPTS, 'https://*.maps.yandex.net'],
  connect: [...YANDEX_SCRIPTS, 'https://*.maps.yandex.net'],
  worker: ['blob:'],
}

const NO_FRAMES = "'none'"

/** Who may frame a page inside Telegram: its client in a browser; apps on devices frame nothing. The demo adds its own. */
export function telegramFrames(isDemo: boolean): string {
  return `https://web.telegram.org${isDemo ? " 'self'" : ''}`
}

type Neighbours = {
  /** hosts of pictures and films beside the shop's own */
  readonly media?: readonly string[]
  readonly pay?: PayHosts
  readonly frames?: string
  /** what it may frame itself */
  readonly framed?: string
  /** shown without its scripts */
  readonly isStill?: boolean
  /** those that are on, on a page where they may run */
  readonly trackers?: readonly Tracker[]
}

/** Only reported where a tracker is on: its script makes its own scripts from text. */
export const TRUSTED_TYPES_REPORT = "require-trusted-types-for 'script'; report-to csp"

/**
 * The Content-Security-Policy of one page; `map` is the one that it may show, `pay` the providers of payments in use, `frames`
 * who may frame it.
 */
export function pagePolicy(
  html: string,
  map: PageMap | null,
  { media = [], pay = NO_PAY_HOSTS, frames, trackers = [], isStill = false, framed }: Neighbours = {},
): string {
  const hosts = hostsOf(map)
  const measuring = trackerHosts(trackers)
  const shownFrames = [...(framed === undefined ? [] : [framed]), ...measuring.frame]
  return [
    "default-src 'none'",
    isStill ? "script-src 'none'" : from('script-src', "'self'", ...hosts.script, ...measuring.script),
    from('style-src', "'self'", ...styleHashes(html), ...hosts.style),
    from('img-src', "'self'", 'data:', 'blob:', ...media, ...hosts.img, ...measuring.img),
    from('media-src', "'self'", ...media),
    "font-src 'self'",
    from('connect-src', "'self'", ...hosts.connect, ...pay.connect, ...measuring.connect),
    ...(shownFrames.length === 0 ? [] : [from('frame-src', ...shownFrames)]),
    "manifest-src 'self'",
    from('worker-src', "'self'", ...hosts.worker),
    from('form-action', "'self'", ...pay.form),
    "base-uri 'none'",
    "object-src 'none'",
    from('frame-ancestors', frames ?? NO_FRAMES),
    // a script of others makes its own scripts from text
    ...(hosts.script.length + measuring.script.length === 0 ? ["require-trusted-types-for 'script'"] : []),
    'report-to csp',
  ].join('; ')
}

/** Where pictures and films come from by the operator's settings, beside the shop's own host. */
export function mediaHosts({
  mediaUrl,
  mediaLinkHosts,
}: Pick<Config, 'mediaUrl' | 'mediaLinkHosts'>): readonly string[] {
  return [...new Set([...(mediaUrl === null ? [] : [new URL(mediaUrl).origin]), ...mediaLinkHosts])]
}

function from(directive: string, ...sources: readonly string[]): string {
  return [directive, ...sources].join(' ')
}

function hostsOf(map: PageMap | null): Hosts {
  if (map === null) return NO_HOSTS
  const tiles = map.tiles === null ? [] : tileHosts(map.tiles.url)
  // when Yandex cannot be loaded, the map is drawn from tiles
  if (map.key !== undefined) return { ...YANDEX, img: [...YANDEX.img, ...tiles] }
  return { ...NO_HOSTS, img: tiles }
}

/** The hosts of an address of tiles; none for those of our own. */
function tileHosts(url: string): readonly string[] {
  if (!URL.canParse(url)) return []
  const names = url.includes('{s}') ? ['a', 'b', 'c'] : ['']
  return names.map((name) => new URL(url.replace('{s}', name)).origin)
}
