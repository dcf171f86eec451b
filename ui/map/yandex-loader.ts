// Loads the script of Yandex Maps into the page, once.
import { scriptAddress } from './trusted-types.ts'
import type { Ymaps3 } from './yandex-api.ts'

export type LoaderStatus = 'NOT_LOADED' | 'LOADING' | 'LOADED' | 'ERROR'

export type YandexOptions = {
  readonly apikey: string
  /** Language and region: `ru_RU`. */
  readonly lang?: string
  readonly version?: string
  /** Timeout for the script and for its `ready`. */
  readonly waitMs?: number
}

export type YandexFault = 'KEY_MISSING' | 'UNKNOWN_OPTIONS' | 'ON_SERVER' | 'SCRIPT_FAILED' | 'TIMED_OUT'

/** Why Yandex Maps cannot be used; the page then uses Leaflet. */
export class YandexError extends Error {
  readonly fault: YandexFault
  constructor(fault: YandexFault, message: string) {
    super(message)
    this.name = 'YandexError'
    this.fault = fault
  }
}

const ORIGIN = 'https://api-maps.yandex.ru'
const DEFAULTS = { lang: 'ru_RU', version: 'v3', waitMs: 5_000 }
const KNOWN = ['apikey', ...Object.keys(DEFAULTS)]

let status: LoaderStatus = 'NOT_LOADED'
let loading: Promise<Ymaps3> | null = null

/** The loading state of the script. */
export function yandexStatus(): LoaderStatus {
  return status
}

/**
 * The API of Yandex Maps. The first call sets key and language, because a page can load the script only once;
 * after an error the next call tries again.
 */
export async function loadYandex(options: YandexOptions): Promise<Ymaps3> {
  if (typeof window === 'undefined')
    throw new YandexError('ON_SERVER', 'Yandex Maps can only be loaded in a browser, found a server')
  const unknown = Object.keys(options).filter((name) => !KNOWN.includes(name))
  if (unknown.length > 0)
    throw new YandexError('UNKNOWN_OPTIONS', `expected options ${KNOWN.join(', ')}, found ${unknown.join(', ')}`)
  if (options.apikey === '') throw new YandexError('KEY_MISSING', 'Yandex Maps need an apikey, found none')
  loading ??= load({ ...DEFAULTS, ...options })
  return loading
}

async function load(options: Required<YandexOptions>): Promise<Ymaps3> {
  status = 'LOADING'
  const script = document.createElement('script')
  try {
    const api = await withTimeout(insert(script, options), options.waitMs)
    status = 'LOADED'
    return api
  } catch (error) {
    status = 'ERROR'
    loading = null
    script.remove()
    throw error
  }
}

async function insert(script: HTMLScriptElement, { apikey, lang, version }: Required<YandexOptions>): Promise<Ymaps3> {
  const address = new URL(`/${version}/`, ORIGIN)
  address.search = new URLSearchParams({ apikey, lang }).toString()
  script.async = true
  script.src = scriptAddress(address.href, ORIGIN)
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new YandexError('SCRIPT_FAILED', `cannot load ${ORIGIN}`)))
    document.head.append(script)
  })
  const api = window.ymaps3
  if (api === undefined) throw new YandexError('SCRIPT_FAILED', 'expected the global ymaps3, found none')
  await api.ready
  return api
}

function withTimeout<Value>(work: Promise<Value>, waitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new YandexError('TIMED_OUT', `Yandex Maps did not load within ${waitMs} ms`))
    const timer = setTimeout(late, waitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
