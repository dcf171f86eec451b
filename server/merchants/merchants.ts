// The registry of merchants in memory: every request needs it, so it must not need a query.
import { isId, type MerchantId } from '@dasturxon/domain/ids'
import type { Language, Texts } from '@dasturxon/domain/locale'
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import type { Pool } from 'pg'
import { inTransaction } from '../db/scope.ts'
import type { Log } from '../log.ts'
import { findSettings } from './find-settings.ts'
import { INSTALLATION_ID } from './installation.ts'
import { listRegistry, type RegistryRow } from './merchant-store.ts'

export type MerchantFacts = {
  readonly id: MerchantId
  readonly sub: string
  readonly name: Texts
  readonly slogan: Texts
  readonly kind: ShopKind
  readonly color: string
  readonly logo: string | null
  readonly isActive: boolean
  /** by the operator; it is not active then */
  readonly isBlocked: boolean
  readonly isDeleted: boolean
  readonly menuRevision: number
  readonly hosts: readonly string[]
  readonly domainUrl: string | null
  readonly yandexMapKey: string | null
  readonly mainLanguage: Language
  readonly languages: readonly Language[]
  readonly tabMerchantIds: readonly MerchantId[]
}

export type Merchants = {
  byHost(host: string): MerchantFacts | null
  bySub(sub: string): MerchantFacts | null
  byId(id: MerchantId): MerchantFacts | null
  /** every brand */
  all(): readonly MerchantFacts[]
  /** the operator's own tenant, which is no brand and answers at no host of one; `null` before there is an operator */
  installation(): MerchantFacts | null
  /** the brands and the operator's own tenant: whoever has rows */
  tenants(): readonly MerchantFacts[]
  /** Reads again at once; throws when it cannot, and then the previous data stays. */
  refresh(): Promise<void>
  /** Calls back for every merchant that is new or has changed; returns a function that stops it. */
  onChange(listener: (merchant: MerchantFacts) => void): () => void
  stop(): void
}

type Options = {
  readonly pool: Pool
  readonly log: Log
  now(): Date
  readonly everyMs?: number
}

type Registry = {
  readonly all: readonly MerchantFacts[]
  readonly byId: ReadonlyMap<string, MerchantFacts>
  readonly bySub: ReadonlyMap<string, MerchantFacts>
  readonly byHost: ReadonlyMap<string, MerchantFacts>
}

/** Reads the registry and keeps it fresh, by default twice a second. An unchanged merchant stays the same object. */
export async function openMerchants({ pool, log, now, everyMs = 500 }: Options): Promise<Merchants> {
  const listeners = new Set<(merchant: MerchantFacts) => void>()
  let registry = registryOf([])

  const reread = async () => {
    const known = registry
    const rows = await listRegistry(pool)
    const all: MerchantFacts[] = []
    // one after the other: settings are read per tenant, and only those with a new revision
    for (const row of rows) all.push(await factsOf(row, known.byId.get(row.id)))
    registry = registryOf(all)
    for (const merchant of registry.all) {
      if (merchant !== known.byId.get(merchant.id)) for (const listener of listeners) listener(merchant)
    }
  }
  const factsOf = async (row: RegistryRow, known: MerchantFacts | undefined) => {
    const languages = known?.menuRevision === row.menu_revision ? known : await settingsOf(row.id)
    const facts = merge(row, languages)
    return known !== undefined && JSON.stringify(known) === JSON.stringify(facts) ? known : facts
  }
  const settingsOf = async (merchantId: MerchantId) => {
    const settings = await inTransaction(pool, { merchantId, now: now() }, findSettings)
    return {
      mainLanguage: settings.web.mainLanguage,
      languages: settings.languages,
      tabMerchantIds: settings.tabMerchantIds.filter((id) => isId<MerchantId>(id)),
    }
  }

  const refresh = inTurn(reread)
  await refresh()
  const stop = repeat(refresh, everyMs, log)
  return {
    byHost: (host) => registry.byHost.get(host.toLowerCase()) ?? null,
    bySub: (sub) => registry.bySub.get(sub) ?? null,
    byId: (id) => registry.byId.get(id) ?? null,
    all: () => registry.all,
    tenants: () => [...registry.byId.values()],
    installation: () => registry.byId.get(INSTALLATION_ID) ?? null,
    refresh,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop,
  }
}

type FromSettings = Pick<MerchantFacts, 'mainLanguage' | 'languages' | 'tabMerchantIds'>

function merge(row: RegistryRow, { mainLanguage, languages, tabMerchantIds }: FromSettings): MerchantFacts {
  return {
    id: row.id,
    sub: row.sub,
    name: row.name,
    slogan: row.slogan,
    kind: row.kind,
    color: row.color,
    logo: row.logo,
    isActive: row.is_active,
    isBlocked: row.is_blocked,
    isDeleted: row.is_deleted,
    menuRevision: row.menu_revision,
    hosts: row.hosts,
    domainUrl: row.domain_url,
    yandexMapKey: row.yandex_map_key,
    mainLanguage,
    languages,
    tabMerchantIds,
  }
}

function registryOf(rows: readonly MerchantFacts[]): Registry {
  const all = rows.filter(({ id }) => id !== INSTALLATION_ID)
  return {
    all,
    byId: new Map(rows.map((merchant) => [merchant.id, merchant])),
    bySub: new Map(all.map((merchant) => [merchant.sub, merchant])),
    byHost: new Map(all.flatMap((merchant) => merchant.hosts.map((host) => [host, merchant] as const))),
  }
}

/** One at a time, each call after the previous one: what the caller wrote earlier is certainly read. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const next = last.then(work, work)
    last = next
    return next
  }
}

/** Repeats `work`; logs once when it begins to fail and once when it recovers. */
function repeat(work: () => Promise<void>, everyMs: number, log: Log): () => void {
  let isFailing = false
  let isStopped = false
  const again = async () => {
    try {
      await work()
      if (isFailing) log.info({ event: 'MERCHANTS_READ' }, 'merchants reloaded again')
      isFailing = false
    } catch (error) {
      if (!isFailing && !isStopped)
        log.warn({ event: 'MERCHANTS_STALE', error }, 'merchants reload failed, serving the previous ones')
      isFailing = true
    }
    if (!isStopped) timer = setTimeout(again, everyMs).unref()
  }
  let timer = setTimeout(again, everyMs).unref()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
