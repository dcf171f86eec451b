// What the operator changes of brands: each change with its entry in the operator's log, in one transaction.

import type { Ask } from '@dasturxon/contract/endpoint'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import type { operatorV1 } from '@dasturxon/contract/operator/operator-v1'
import { idFrom, type MerchantId } from '@dasturxon/domain/ids'
import { maskedPhone } from '@dasturxon/domain/phone'
import { ok, refuse } from '@dasturxon/domain/result'
import { type Change, recordChange } from '../audit/record-change.ts'
import { insertBrand, insertOwner, setTenant } from '../brand/insert-brand.ts'
import type { Config } from '../config.ts'
import type { Scope } from '../db/scope.ts'
import { INSTALLATION_ID } from '../merchants/installation.ts'
import type { MerchantFacts } from '../merchants/merchants.ts'
import { type BrandState, deleteHost, insertHost, moveBrandRow, queryIn } from './store.ts'
import { hostBySub } from './view-brands.ts'

/** The person who makes the change. */
type By = { readonly id: string }
type Named = Pick<MerchantFacts, 'id' | 'sub'>
type NewBrand = Ask<(typeof operatorV1)['POST /operator/v1/brands']>['body']
type NewOwner = NewBrand['owner']

/** Makes a brand that its first owner will open. */
export async function makeBrand(scope: Scope, config: Config, by: By, brand: NewBrand) {
  const { sub, name, kind, language, owner } = brand
  const id = hostBySub(brand, config) === config.operatorHost ? null : await insertBrand(queryIn(scope), brand)
  if (id === null) return refuse('INVALID_FIELDS', invalidField('body.sub', 'TAKEN'))
  const made = { id: idFrom<MerchantId>(id), sub }
  const after = { name, kind, language, owner: maskedPhone(owner.phone) }
  await record(scope, by, made, { action: 'brand.made', after }, { area: 'brand', action: 'brand.made', subject: name })
  return ok(made.id)
}

const DONE = {
  open: 'brand.opened',
  closed: 'brand.unblocked',
  blocked: 'brand.blocked',
  removed: 'brand.removed',
} as const

/** Opens, blocks, removes or restores a brand, as long as it is as the operator saw it. */
export async function moveBrand(
  scope: Scope,
  by: By,
  brand: Named,
  { was, state }: { readonly was: BrandState; readonly state: BrandState },
) {
  // what was removed comes back as blocked, so that nobody opens it to guests by a slip
  if (was === 'removed' && state !== 'blocked') return refuse('STALE')
  if (!(await moveBrandRow(scope, brand.id, was, state))) return refuse('STALE')
  const action = was === 'removed' ? 'brand.restored' : DONE[state]
  const told = { area: 'brand', action, subject: brand.sub } as const
  await record(scope, by, brand, { action, before: { state: was }, after: { state } }, told)
  return ok(brand.id)
}

/** Gives a brand an own domain. One below the base domain would be the host of another brand, or become it. */
export async function addHost(scope: Scope, config: Config, by: By, { brand, host }: OfHost) {
  const isOurs = host === config.operatorHost || host === config.baseDomain || host.endsWith(`.${config.baseDomain}`)
  if (isOurs || !(await insertHost(scope, brand.id, host)))
    return refuse('INVALID_FIELDS', invalidField('body.host', 'TAKEN'))
  await record(scope, by, brand, { action: 'host.added', after: { host } }, toldOf('host.added', host))
  return ok(brand.id)
}

type OfHost = { readonly brand: Pick<MerchantFacts, 'id' | 'sub' | 'hosts'>; readonly host: string }

/** Takes an own domain from a brand that has another address. */
export async function removeHost(scope: Scope, config: Config, by: By, { brand, host }: OfHost) {
  const mustKeepOne = hostBySub(brand, config) === null
  if (!(await deleteHost(scope, brand.id, host, mustKeepOne)))
    return refuse(mustKeepOne && brand.hosts.includes(host) ? 'LAST_HOST' : 'NOT_FOUND')
  await record(scope, by, brand, { action: 'host.removed', before: { host } }, toldOf('host.removed', host))
  return ok(brand.id)
}

/** Makes somebody an owner of the brand. */
export async function setOwner(scope: Scope, by: By, brand: Named, owner: NewOwner) {
  const query = queryIn(scope)
  await setTenant(query, brand.id)
  await insertOwner(query, brand.id, owner)
  const after = { name: owner.name, phone: maskedPhone(owner.phone) }
  const told = { area: 'people', action: 'person.added', subject: owner.name } as const
  await record(scope, by, brand, { action: 'owner.set', after }, told)
  return ok(brand.id)
}

function toldOf(action: string, host: string): Told {
  return { area: 'brand', action, subject: host }
}

type Told = Pick<Change, 'area' | 'action' | 'before' | 'after'> & { readonly subject: string }

/** In the operator's own log, whichever tenant the change was made in, and in the log that the owner of the brand reads. */
async function record(
  scope: Scope,
  by: By,
  { id, sub }: Named,
  change: Pick<Change, 'action' | 'before' | 'after'>,
  told: Told,
) {
  const query = queryIn(scope)
  await setTenant(query, id)
  const { subject, ...entry } = told
  await recordChange({ ...scope, merchantId: id }, by, { ...entry, subject: { id, name: subject } })
  await setTenant(query, INSTALLATION_ID)
  await recordChange(scope, by, { area: 'brand', subject: { id, name: sub }, ...change })
}
