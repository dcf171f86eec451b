// What a page may load: its own files, its own styles by their hashes, nothing inline, and the hosts of its map.
import type { Shop } from '@dasturxon/contract/shop/shop'
import { styleHashes } from '../http/style-hash.ts'

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

/** The Content-Security-Policy of one page; `map` is the one that it may show. */
export function pagePolicy(html: string, map: PageMap | null): string {
  const hosts = hostsOf(map)
  return [
    "default-src 'none'",
    from('script-src', "'self'", ...hosts.script),
    from('style-src', "'self'", ...styleHashes(html), ...hosts.style),
    from('img-src', "'self'", 'data:', 'blob:', ...hosts.img),
    "font-src 'self'",
    from('connect-src', "'self'", ...hosts.connect),
    "manifest-src 'self'",
    from('worker-src', "'self'", ...hosts.worker),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // a script of others makes its own scripts from text
    ...(hosts.script.length === 0 ? ["require-trusted-types-for 'script'"] : []),
    'report-to csp',
  ].join('; ')
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
