// Cookies: their names and common attributes. None holds personal data but the launch data of Telegram, which no script sees.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MerchantFacts } from '../merchants/merchants.ts'
import type { Site } from './site.ts'

const DAY_S = 86_400
// the server decides when a session ends; the cookie only has to last longer
const SESSION_AGE_S = 90 * DAY_S
const DEVICE_AGE_S = 365 * DAY_S
const YEAR_S = 365 * DAY_S
/** Browsers refuse a cookie of more than 4096 bytes with its name. */
const LONGEST_COOKIE = 4000

export const LANGUAGE_COOKIE = 'language'
export const PAGE_COOKIE = 'page'
export const THEME_COOKIE = 'theme'

/** Where a visitor of the brand wants their order; brands that share a host have separate cookies. */
export function placeCookie(merchantId: MerchantId): string {
  return `place-${merchantId}`
}

/** Written by the page of a brand: an order was active when it last looked. */
export function orderCookie(merchantId: MerchantId): string {
  return `order-${merchantId}`
}

/** Written by the page of a brand: its customer has an order to repeat. */
export function againCookie(merchantId: MerchantId): string {
  return `again-${merchantId}`
}

/** Set at the desk: this browser shows the staff of the brand what is not published. Worth nothing without their session. */
function previewCookie(merchantId: MerchantId): string {
  return `preview-${merchantId}`
}

const PREVIEW_AGE_S = 30 * 60

/** The session of the staff, where this browser shows them what is not published; `null` for guests. */
export function previewToken(request: FastifyRequest, site: Site, tenant: MerchantFacts): string | null {
  return request.cookies[previewCookie(tenant.id)] === '1' ? staffCookie(request, site, tenant) : null
}

/** Begins the preview in this browser for half an hour, or ends it. */
export function setPreview(reply: FastifyReply, site: Site, state: 'begun' | 'ended'): void {
  const [value, maxAge] = state === 'ended' ? ['', 0] : ['1', PREVIEW_AGE_S]
  reply.setCookie(previewCookie(site.merchant.id), value, { ...common(site), httpOnly: true, maxAge })
}

/** Over plain http (the demo on this machine) a browser would refuse a `__Host-` cookie. */
function hostCookie(name: string, site: Site): string {
  return site.isSecure ? `__Host-${name}` : name
}

/** A browser may be signed in at several brands of one host: a brand that is not the host's own has its own cookie. */
function sessionName(site: Site, tenant: MerchantFacts): string {
  return hostCookie(isOwnHost(site, tenant) ? 'sid' : `sid-${tenant.sub}`, site)
}

function isOwnHost(site: Site, tenant: MerchantFacts): boolean {
  return !site.isShared && tenant.id === site.merchant.id
}

/** The session token in the brand's cookie, if any. */
export function sessionCookie(request: FastifyRequest, site: Site, tenant: MerchantFacts): string | null {
  return request.cookies[sessionName(site, tenant)] ?? null
}

/** Sets or removes the session cookie of the brand. */
export function setSession(
  reply: FastifyReply,
  site: Site,
  tenant: MerchantFacts,
  session: { readonly token: string } | 'ended',
): void {
  const [value, maxAge] = session === 'ended' ? ['', 0] : [session.token, SESSION_AGE_S]
  reply.setCookie(sessionName(site, tenant), value, { ...common(site), httpOnly: true, maxAge })
}

/** The session of the staff has its own cookie: a member of staff may be a customer in the same browser. */
function staffSessionName(site: Site, tenant: MerchantFacts): string {
  return hostCookie(isOwnHost(site, tenant) ? 'staff' : `staff-${tenant.sub}`, site)
}

/** The token of the staff's session in the brand's cookie, if any. */
export function staffCookie(request: FastifyRequest, site: Site, tenant: MerchantFacts): string | null {
  return request.cookies[staffSessionName(site, tenant)] ?? null
}

/** Sets or removes the staff's session; it is never sent with a request that another site caused. */
export function setStaffSession(
  reply: FastifyReply,
  site: Site,
  tenant: MerchantFacts,
  session: { readonly token: string } | 'ended',
): void {
  const [value, maxAge] = session === 'ended' ? ['', 0] : [session.token, SESSION_AGE_S]
  const attributes = { ...common(site), sameSite: 'strict', httpOnly: true, maxAge } as const
  reply.setCookie(staffSessionName(site, tenant), value, attributes)
}

/** Telegram's launch data, and for how long they are still accepted. */
export type KeptLaunch = { readonly initData: string; readonly livesS: number }

function launchName(site: Site, tenant: MerchantFacts): string {
  return hostCookie(isOwnHost(site, tenant) ? 'launch' : `launch-${tenant.sub}`, site)
}

/** The launch data of Telegram that this browser keeps for the brand, if any. */
export function launchCookie(request: FastifyRequest, site: Site, tenant: MerchantFacts): string | null {
  const value = request.cookies[launchName(site, tenant)]
  return value === undefined ? null : Buffer.from(value, 'base64url').toString('utf8')
}

/** Keeps launch data as long as they are accepted; data that no cookie can hold stay with the page. */
export function setLaunch(
  reply: FastifyReply,
  site: Site,
  tenant: MerchantFacts,
  { initData, livesS }: KeptLaunch,
): void {
  const value = Buffer.from(initData).toString('base64url')
  if (value.length > LONGEST_COOKIE) return
  // Telegram on the web shows the page in a frame: there only such a cookie is taken, and over https alone
  const framed = site.isSecure ? ({ sameSite: 'none', partitioned: true } as const) : {}
  reply.setCookie(launchName(site, tenant), value, { ...common(site), ...framed, httpOnly: true, maxAge: livesS })
}

/** The random id of this browser, if it has one. */
export function deviceCookie(request: FastifyRequest, site: Site): string | null {
  const value = request.cookies[hostCookie('did', site)]
  return value !== undefined && /^[\w-]{20,64}$/.test(value) ? value : null
}

/** Sets the random id of this browser. */
export function setDevice(reply: FastifyReply, site: Site, device: string): void {
  reply.setCookie(hostCookie('did', site), device, { ...common(site), httpOnly: true, maxAge: DEVICE_AGE_S })
}

/** Stores a choice of the visitor for a year; the page's code may read and change it. */
export function setChoice(reply: FastifyReply, site: Site, name: string, value: string): void {
  reply.setCookie(name, value, { ...common(site), maxAge: YEAR_S })
}

function common(site: Site) {
  return { path: '/', sameSite: 'lax', secure: site.isSecure } as const
}
