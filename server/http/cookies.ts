// Cookies: their names and common attributes. None holds personal data.
import type { MerchantId } from '@dasturxon/domain/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MerchantFacts } from '../merchants/merchants.ts'
import type { Site } from './site.ts'

const DAY_S = 86_400
// the server decides when a session ends; the cookie only has to last longer
const SESSION_AGE_S = 90 * DAY_S
const DEVICE_AGE_S = 365 * DAY_S
const YEAR_S = 365 * DAY_S

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
