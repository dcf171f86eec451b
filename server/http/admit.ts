// Who makes a request, and whether it is allowed: determined once, before the body is read.
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { ErrorRefusal } from '@dasturxon/contract/errors/codes'
import { chooseLanguage, LANGUAGES, type Language } from '@dasturxon/domain/locale'
import { type Ok, ok, refuse } from '@dasturxon/domain/result'
import { reachOf, type StaffCaller, type StaffMember } from '@dasturxon/domain/staff-roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import type { MerchantFacts } from '../merchants/merchants.ts'
import type { Services } from '../services.ts'
import type { BodyGate } from './body-gate.ts'
import {
  deviceCookie,
  LANGUAGE_COOKIE,
  launchCookie,
  previewToken,
  sessionCookie,
  setDevice,
  setSession,
  staffCookie,
} from './cookies.ts'
import type { FailedTokens } from './failed-tokens.ts'
import { type Identity, identify } from './identify.ts'
import type { Limits } from './limits.ts'
import { allowOrigin, isChange, isFromOwnPage } from './origin.ts'
import type { Overload } from './overload.ts'
import { headerText, operatorSiteOf, type Site, siteOf, tenantOf } from './site.ts'

export type Edge = {
  readonly services: Services
  readonly limits: Limits
  readonly failedTokens: FailedTokens
  readonly overload: Overload
  readonly bodies: BodyGate
}

export type Admitted = { readonly caller: Caller; readonly site: Site; readonly tenant: MerchantFacts }

/** A call by its address in the contract. */
type Asked = { readonly address: string; readonly endpoint: Endpoint }

const KEY_SHAPE = /^[\w-]{1,64}$/
const SHED_RETRY_S = 2
/** An IPv4 address as IPv6 writes it. */
const MAPPED = '::ffff:'

/** Admits a call, or gives the reason why not. Throws only when the database cannot look up the session. */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, endpoint }: Asked,
  edge: Edge,
): Promise<Ok<Admitted> | ErrorRefusal> {
  const { services } = edge
  const isOperators = endpoint.ofOperator === true
  const site = isOperators ? operatorSiteOf(request, services) : siteOf(request, services)
  if (site === null) return refuse(isOperators ? 'NOT_FOUND' : 'MERCHANT_NOT_FOUND')
  allowOrigin(request, reply, site)
  const tenant = tenantOf(site, headerText(request, 'merchant'), services.merchants)
  if (tenant === 'mismatch') return refuse('TENANT_MISMATCH')

  // an operator is a person: no program has a key of theirs
  const bearer = isOperators ? null : bearerToken(request)
  const ofCookie = endpoint.access === 'staff' || isOperators ? staffCookie : sessionCookie
  const cookie = bearer === null ? ofCookie(request, site, tenant) : null
  if (isChange(request.method) && !isFromOwnPage(request, site, cookie !== null)) return refuse('CROSS_ORIGIN')
  if (endpoint.sells === true && (!tenant.isActive || tenant.isDeleted)) return refuse('MERCHANT_BLOCKED')
  if (endpoint.shedAs !== undefined && edge.overload.sheds(endpoint.shedAs))
    return refuse('UNAVAILABLE', { retryAfter: SHED_RETRY_S })

  const isRead = request.method === 'GET' && endpoint.isStream !== true
  const identity = await identify(edge, { endpoint, tenant, bearer, cookie, isRead, address: networkOf(request.ip) })
  if (!identity.ok) {
    // the browser must not send a token for ever that no longer means anybody
    const isOver = identity.code === 'SESSION_INVALID' && cookie !== null && endpoint.access === 'customer'
    if (isOver) setSession(reply, site, tenant, 'ended')
    return identity
  }
  if (identity.value.freshToken !== null) setSession(reply, site, tenant, { token: identity.value.freshToken })
  const device = deviceCookie(request, site)
  const waitS = edge.limits.take(tenant.id, endpoint.limit, counted(identity.value, device, request), services.now())
  if (waitS !== null) return refuse('RATE_LIMITED', { retryAfter: waitS })

  const staff = staffIn(identity.value.staff, address)
  if (staff === 'forbidden') return refuse('FORBIDDEN')

  const key = headerText(request, 'idempotency-key')
  if (endpoint.needsKey === true && !isKey(key, endpoint)) return refuse('IDEMPOTENCY_KEY_MISSING')
  const caller = callerOf(request, { site, tenant, identity: identity.value, staff, device, key: key ?? null })
  // an answer that is cached for everybody must not set a cookie of one browser
  if (device === null && endpoint.noDeviceCookie !== true) setDevice(reply, site, caller.device)
  return ok({ caller, site, tenant })
}

function isKey(key: string | undefined, { makesKey }: Endpoint): boolean {
  return key === undefined ? makesKey === true : KEY_SHAPE.test(key)
}

type Known = {
  readonly site: Site
  readonly tenant: MerchantFacts
  readonly identity: Identity
  readonly staff: StaffCaller | null
  readonly device: string | null
  readonly key: string | null
}

/** The only place that reads the table of roles: a call that it does not allow is refused. */
function staffIn(member: StaffMember | null, address: string): StaffCaller | 'forbidden' | null {
  if (member === null) return null
  const reach = reachOf(member, address)
  return reach === null ? 'forbidden' : { ...member, reach }
}

function callerOf(request: FastifyRequest, { site, tenant, identity, staff, device, key }: Known): Caller {
  return {
    merchantId: tenant.id,
    origin: site.origin,
    host: site.host,
    userId: identity.userId,
    staff,
    operatorId: identity.operatorId,
    language: visitLanguage(request, tenant),
    requestId: request.id,
    device: device ?? randomUUID(),
    userAgent: request.headers['user-agent'] ?? '',
    address: networkOf(request.ip),
    idempotencyKey: key,
    sessionToken: identity.token,
    previewToken: previewToken(request, site, tenant),
    phoneConfirmedAt: identity.phoneConfirmedAt,
    visitToken: headerText(request, 'table-visit') ?? null,
    launchData: request.headers.origin === site.origin ? launchCookie(request, site, tenant) : null,
    fileToken: headerText(request, 'file-token') ?? null,
  }
}

/** The language of a visit; `asked` is the one that the address of a page names. */
export function visitLanguage(request: FastifyRequest, merchant: MerchantFacts | null, asked: Language | null = null) {
  return chooseLanguage({
    path: asked,
    stored: request.cookies[LANGUAGE_COOKIE],
    main: merchant?.mainLanguage,
    browser: request.headers['accept-language'],
    enabled: merchant?.languages ?? LANGUAGES,
  })
}

function counted(identity: Identity, device: string | null, request: FastifyRequest) {
  return { user: identity.userId ?? identity.staff?.id ?? identity.operatorId, device, address: networkOf(request.ip) }
}

/** The network of an address. An IPv6 customer has a whole /64 and could use a new address per call, so it counts as one. */
export function networkOf(address: string | undefined): string {
  // the address is missing when the client has already disconnected
  if (address === undefined) return 'unknown'
  const plain = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const filled = tail === undefined ? groups : [...groups, '0', '0', '0', '0']
  return `${filled.slice(0, 4).join(':')}::/64`
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
