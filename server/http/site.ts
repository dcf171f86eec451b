// Which merchant a request is for, and under which origin. The host decides; headers of the client may only confirm it.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { MerchantFacts, Merchants } from '../merchants/merchants.ts'

export type Site = {
  readonly merchant: MerchantFacts
  /** without the port */
  readonly host: string
  readonly origin: string
  readonly isSecure: boolean
  /** the host belongs to no brand: its visitors choose one */
  readonly isShared: boolean
  /** set when `?vendor=` chose the merchant just now, so that it is remembered */
  readonly vendor: string | null
}

export const VENDOR_COOKIE = 'vendor'

const HOST_SHAPE = /^(?<name>[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?<port>:\d{1,5})?$/
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

type Wired = { readonly config: Config; readonly merchants: Merchants }

/** The merchant of the request's host; `null` when the host has none. */
export function siteOf(request: FastifyRequest, { config, merchants }: Wired): Site | null {
  const { name, ...address } = addressOf(request, config)
  if (name === config.operatorHost) return null
  const { origin, isSecure } = address
  const merchant = merchants.byHost(name) ?? merchantOfSub(name, config, merchants)
  if (merchant !== null) return { merchant, host: name, origin, isSecure, isShared: false, vendor: null }
  if (!isOpenHost(name, config)) return null
  const chosen = vendorOf(request, merchants)
  return chosen === null ? null : { ...chosen, host: name, origin, isSecure, isShared: true }
}

/** The operator's own tenant at the operator's host; `null` at every other host, and before there is an operator. */
export function operatorSiteOf(request: FastifyRequest, { config, merchants }: Wired): Site | null {
  const { name, origin, isSecure } = addressOf(request, config)
  const merchant = name === config.operatorHost ? merchants.installation() : null
  return merchant === null ? null : { merchant, host: name, origin, isSecure, isShared: false, vendor: null }
}

function addressOf(request: FastifyRequest, config: Config) {
  const { name = '', port = '' } = HOST_SHAPE.exec(request.host.toLowerCase())?.groups ?? {}
  const isSecure = config.mode === 'production' || request.protocol === 'https'
  // a public host uses the default port of its scheme; on local hosts the port is part of the address
  const origin = config.mode === 'production' ? `https://${name}` : `http${isSecure ? 's' : ''}://${name}${port}`
  return { name, origin, isSecure }
}

/** `{sub}.{baseDomain}`, and in demo mode `{sub}.localhost`, which browsers resolve to this machine. */
function merchantOfSub(name: string, config: Config, merchants: Merchants): MerchantFacts | null {
  const domains = [config.baseDomain, config.mode === 'demo' ? 'localhost' : null]
  for (const domain of domains) {
    if (domain !== null && name.endsWith(`.${domain}`)) return merchants.bySub(name.slice(0, -domain.length - 1))
  }
  return null
}

/** Whether a merchant may be chosen at this host, which names none: local and demo hosts, never in production. */
export function isOpenHost(name: string, config: Config): boolean {
  return config.mode === 'demo' && (LOOPBACK.includes(name) || name === config.baseDomain)
}

/** The merchant of this request wins over the one chosen earlier: pages of two brands may be open at the same time. */
function vendorOf(request: FastifyRequest, merchants: Merchants): Pick<Site, 'merchant' | 'vendor'> | null {
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '').get('vendor')
  const sub = asked ?? headerText(request, 'merchant') ?? request.cookies[VENDOR_COOKIE] ?? ''
  const merchant = merchants.all().find((each) => isNameOf(each, sub)) ?? null
  return merchant === null ? null : { merchant, vendor: asked === null ? null : merchant.sub }
}

/** The header's text; when sent twice, both joined. */
export function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

type Hosts = Pick<MerchantFacts, 'hosts' | 'domainUrl'>

/** Where the public opens the brand: printed codes and addresses in search engines outlive the host of today. */
export function publicOrigin(brand: Hosts, origin: string, mode: Config['mode']): string {
  const own = brand.domainUrl ?? brand.hosts[0]
  if (mode !== 'production' || own === undefined) return origin
  return `https://${own.replace(/^https:\/\//, '').replace(/\/+$/, '')}`
}

/** The address of the brand, seen from this site; `null` when it has none there. */
export function doorTo(brand: MerchantFacts, site: Site, config: Config): string | null {
  if (site.isShared) return `/?vendor=${brand.sub}`
  const own = brand.domainUrl ?? brand.hosts[0]
  if (config.mode === 'production' && own !== undefined) return `https://${own.replace(/^https:\/\//, '')}/`
  const prefix = `${site.merchant.sub}.`
  if (site.host.startsWith(prefix)) return `${site.origin.replace(`//${prefix}`, `//${brand.sub}.`)}/`
  return config.baseDomain === null ? null : `https://${brand.sub}.${config.baseDomain}/`
}

/** The tenant of the request: the host's merchant, or the brand of its tab catalogue that the header names. */
export function tenantOf(site: Site, named: string | undefined, merchants: Merchants): MerchantFacts | 'mismatch' {
  if (named === undefined || isNameOf(site.merchant, named)) return site.merchant
  const brand = site.merchant.tabMerchantIds
    .map((id) => merchants.byId(id))
    .find((merchant) => merchant !== null && isNameOf(merchant, named))
  return brand ?? 'mismatch'
}

function isNameOf(merchant: MerchantFacts, name: string): boolean {
  return merchant.id === name.toLowerCase() || merchant.sub === name.toLowerCase()
}

/** Whether ids of merchants in the request name the tenant or a brand of its tabs; text that is no id is not checked. */
export function namesOnlyTenant(tenant: MerchantFacts, parts: readonly unknown[]): boolean {
  const allowed: readonly MerchantId[] = [tenant.id, ...tenant.tabMerchantIds]
  return parts.every((part) => {
    if (typeof part !== 'object' || part === null || !('merchantId' in part)) return true
    const named = part.merchantId
    return typeof named !== 'string' || !UUID.test(named) || allowed.some((id) => id === named.toLowerCase())
  })
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
