// The operator's settings. The only file that reads the environment.
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closeDataFolder } from '@dasturxon/postgres/data-folder'
import { weaknessOf } from './secret-key.ts'

/** `{z}`, `{x}` and `{y}` are in the address; `{s}` (a, b or c), `{theme}` (light or dark) and `{lang}` may be. */
export type TileSource = { readonly url: string; readonly attribution: string }

export type Config = {
  readonly mode: 'demo' | 'production'
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** an external PostgreSQL; null means the embedded one */
  readonly databaseUrl: string | null
  /** `{sub}.{baseDomain}` is a merchant's host */
  readonly baseDomain: string | null
  /** the host of the operator's desk; null means that there is none */
  readonly operatorHost: string | null
  /** key of every HMAC and of encrypted data */
  readonly secretKey: string
  readonly nominatimUrl: string | null
  /** where SMS gateways are called instead of their own addresses: a proxy of the operator, or a test */
  readonly eskizUrl: string | null
  readonly playMobileUrls: readonly string[] | null
  /** where pictures of maps come from; null means that there are none, and addresses are typed */
  readonly tiles: TileSource | null
  readonly mediaDir: string
  /** where pages load stored pictures from, without a slash at its end; null means from the shop's own host */
  readonly mediaUrl: string | null
  /** other hosts of pictures and films that brands name by full links */
  readonly mediaLinkHosts: readonly string[]
  /** the quality of pictures that people send, as WebP knows it */
  readonly pictureQuality: number
  /** how many times faster than real time the demo's kitchen and couriers work */
  readonly demoSpeed: number
  /** where the server's clock starts in demo mode; null means now */
  readonly demoClock: Date | null
  /** proxies whose forwarded host and client address we trust */
  readonly trustedProxies: readonly string[]
  /** the bearer token for `/metrics`; null allows only requests from this machine */
  readonly metricsToken: string | null
  /** multiplies every rate limit; demo mode only */
  readonly limitScale: number
  /** multiplies the delays above which an overloaded process refuses calls; demo mode only */
  readonly overloadScale: number
}

type Environment = Readonly<Record<string, string | undefined>>

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Reads the settings or throws one error that says what to set. In demo mode creates the secret key on first use. */
export function readConfig(env: Environment): Config {
  const mode = readMode(env.MODE)
  const dataDir = resolve(ROOT, textOr(env.DATA_DIR, '.data'))
  return {
    mode,
    port: readNumber(env, 'PORT', 8080, { min: 0, max: 65_535, isWhole: true }),
    // the demo shows customers' phones openly, so it listens only on this machine unless configured otherwise
    host: textOr(env.HOST, mode === 'demo' ? 'localhost' : '0.0.0.0'),
    dataDir,
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    baseDomain: env.BASE_DOMAIN?.trim().toLowerCase() || null,
    operatorHost: readOperatorHost(env, mode),
    secretKey: mode === 'demo' ? (env.SECRET_KEY ?? demoSecretKey(dataDir)) : readSecretKey(env.SECRET_KEY),
    nominatimUrl: readUrl(env, 'NOMINATIM_URL', ['http:', 'https:']),
    eskizUrl: readUrl(env, 'ESKIZ_URL', ['http:', 'https:']),
    playMobileUrls: readUrls(env, 'PLAY_MOBILE_URL', ['http:', 'https:']),
    tiles: readTiles(env, mode),
    mediaDir: resolve(ROOT, textOr(env.MEDIA_DIR, join(dataDir, 'media'))),
    mediaUrl: readUrl(env, 'MEDIA_URL', ['https:'])?.replace(/\/+$/, '') ?? null,
    mediaLinkHosts: (readUrls(env, 'MEDIA_LINK_HOSTS', ['https:']) ?? []).map((url) => new URL(url).origin),
    pictureQuality: readNumber(env, 'PICTURE_QUALITY', 100, { min: 1, max: 100, isWhole: true }),
    demoSpeed: readNumber(env, 'DEMO_SPEED', 60, { min: 0.01, max: 10_000 }),
    demoClock: mode === 'demo' ? readTime(env, 'DEMO_CLOCK') : null,
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== ''),
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    limitScale: mode === 'demo' ? readNumber(env, 'RATE_LIMIT_SCALE', 1, { min: 0.01, max: 1_000_000 }) : 1,
    overloadScale: mode === 'demo' ? readNumber(env, 'OVERLOAD_SCALE', 1, { min: 0.01, max: 1_000_000 }) : 1,
  }
}

const DEMO_TILES = '/demo/tiles/{z}/{x}/{y}.svg?theme={theme}&lang={lang}'
// its owners ask for these words wherever their data are shown, and most tiles are made of them
const ATTRIBUTION = '© OpenStreetMap contributors'

/** The demo draws its own; production has none unless the operator names them. */
function readTiles(env: Environment, mode: Config['mode']): TileSource | null {
  const url = readUrl(env, 'TILE_URL', ['http:', 'https:']) ?? (mode === 'demo' ? DEMO_TILES : null)
  if (url === null) return null
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => url.includes(part))
  if (!isTemplate) throw new Error('TILE_URL: expected an address with {z}, {x} and {y}')
  return { url, attribution: textOr(env.TILE_ATTRIBUTION, ATTRIBUTION) }
}

const HOST_NAME = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

function readOperatorHost(env: Environment, mode: Config['mode']): string | null {
  const host = textOr(env.OPERATOR_HOST, mode === 'demo' ? 'desk.localhost' : '').toLowerCase()
  if (host === '') return null
  if (!HOST_NAME.test(host)) throw new Error('OPERATOR_HOST: expected a host such as desk.example.uz, without a port')
  return host
}

function readMode(text: string | undefined): Config['mode'] {
  const mode = textOr(text, 'demo')
  if (mode === 'demo' || mode === 'production') return mode
  throw new Error(`MODE: expected demo or production, found ${JSON.stringify(mode)}`)
}

function readSecretKey(text: string | undefined): string {
  const weakness = text === undefined ? 'there is none' : weaknessOf(text)
  if (text !== undefined && weakness === null) return text
  throw new Error(
    `SECRET_KEY: production needs at least 32 random characters, kept for ever, and ${weakness}. ` +
      'Make one with: openssl rand -base64 32',
  )
}

function readMetricsToken(text: string | undefined): string | null {
  const token = textOr(text, '')
  if (token !== '' && !/^\S{16,256}$/.test(token))
    throw new Error('METRICS_TOKEN: expected at least 16 characters without a space')
  return token === '' ? null : token
}

/** The demo's key is stored with its data, so codes and sessions stay valid after a restart. */
function demoSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  const found = readIfThere(file)
  if (found !== null) return found
  closeDataFolder(dataDir)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    // another process was first: its key is used
    if (readIfThere(file) === null) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8')
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function textOr(text: string | undefined, otherwise: string): string {
  return text === undefined || text.trim() === '' ? otherwise : text.trim()
}

type Range = { readonly min: number; readonly max: number; readonly isWhole?: true }

function readNumber(env: Environment, name: string, otherwise: number, range: Range): number {
  const text = textOr(env[name], String(otherwise))
  const value = Number(text)
  const isFit = value >= range.min && value <= range.max && (range.isWhole !== true || Number.isInteger(value))
  if (!isFit) throw new Error(`${name}: expected a number from ${range.min} to ${range.max}, found ${text}`)
  return value
}

function readTime(env: Environment, name: string): Date | null {
  const text = textOr(env[name], '')
  if (text === '') return null
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new Error(`${name}: expected an ISO time such as 2026-03-21T12:00:00Z`)
  return time
}

/** Names only the setting, not its value: it may contain a password. */
function readUrl(env: Environment, name: string, protocols: readonly string[]): string | null {
  const text = textOr(env[name], '')
  if (text === '') return null
  const isUrl = URL.canParse(text) && protocols.includes(new URL(text).protocol)
  if (!isUrl) throw new Error(`${name}: expected an address that begins with ${protocols.join(' or ')}`)
  return text
}

/** Several addresses, by comma. */
function readUrls(env: Environment, name: string, protocols: readonly string[]): readonly string[] | null {
  const texts = textOr(env[name], '').split(',')
  const urls = texts.flatMap((text) => readUrl({ [name]: text }, name, protocols) ?? [])
  return urls.length === 0 ? null : urls
}
