// The table of one-time codes. It holds keyed hashes of codes, never a code.
import type { UserId } from '@dasturxon/domain/ids'
import { DAY_MS, MINUTE_MS } from '@dasturxon/domain/tashkent'
import { type SqlBool, sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'
import { budgetUse } from './code-budget.ts'
import type { CodeHistory, Sample, SentCode, SentCount } from './code-limits.ts'

export type Purpose = Tables['codes']['purpose']

export type NewCode = {
  readonly id: string
  readonly purpose: Purpose
  readonly phone: string
  /** the customer or order that the code is for, when known */
  readonly subject_id: string | null
  readonly code_hash: Buffer
  readonly device: string
  readonly address: string
  readonly network: string
  /** the challenge of the proof of work that came with it */
  readonly proof: string | null
  /** whether a message is sent with it */
  readonly is_sent: boolean
  /** of the message */
  readonly parts: number
  readonly expires_at: Date
}

export type CodeRow = {
  readonly id: string
  readonly phone: string
  readonly subject_id: string | null
  readonly code_hash: Buffer
  readonly tries: number
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly killed_at: Date | null
}

// the longest limit covers a day
const KEPT_MS = 2 * DAY_MS

/** A number, and the hash under which codes of a deleted account of this number are stored. */
export type SmsNumber = { readonly phone: string; readonly erased: string }
type Asker = SmsNumber & { readonly device: string; readonly address: string; readonly network: string }

/** Serialises requests for codes of the brand, so that limits are counted correctly. */
export async function lockCodes(scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes:${scope.merchantId}`}, 0))`.execute(scope.db)
}

/** All counts that the limits need. */
export async function findCodeHistory(scope: Scope, asker: Asker, sample: number): Promise<CodeHistory> {
  const ofNumber = await listCodesOfNumber(scope, asker)
  const windows = await countWindows(scope, asker)
  const tenantSample = await findSample(scope, sql`true`, sample)
  const prefixSample = await findSample(scope, isPrefix(asker.phone), sample)
  return {
    ofNumber,
    ofPrefix: { count: windows.prefix_count, oldestAt: windows.prefix_oldest },
    lastOfPrefixAt: windows.prefix_last,
    ofDevice: { count: windows.device_count, oldestAt: windows.device_oldest },
    ofAddress: { count: windows.address_count, oldestAt: windows.address_oldest },
    ofTenant: sentCount(windows),
    ofNetwork: { count: windows.network_count, oldestAt: windows.network_oldest },
    tenantSample,
    prefixSample,
  }
}

/** Stores a new code; older ones of the same number and purpose become invalid. */
export async function insertCode(scope: Scope, code: NewCode): Promise<void> {
  await scope.db
    .updateTable('codes')
    .set({ killed_at: scope.now })
    .where('merchant_id', '=', scope.merchantId)
    .where('phone', '=', code.phone)
    .where('purpose', '=', code.purpose)
    .where('used_at', 'is', null)
    .where('killed_at', 'is', null)
    .execute()
  await scope.db
    .insertInto('codes')
    .values({ merchant_id: scope.merchantId, created_at: scope.now, ...code })
    .execute()
}

/** Deletes codes that no limit counts any more: a number is stored no longer than needed. */
export async function removeOldCodes(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('codes')
    .where('merchant_id', '=', scope.merchantId)
    .where('created_at', '<', ago(scope, KEPT_MS))
    .execute()
}

/** Deletes a code that could not be sent, as if it had never been requested. */
export async function removeUnsentCode(scope: Scope, id: string): Promise<void> {
  const unsent = await scope.db
    .deleteFrom('codes')
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning(['phone', 'purpose', 'created_at'])
    .executeTakeFirst()
  if (unsent === undefined) return
  await scope.db
    .updateTable('codes')
    .set({ killed_at: null })
    .where('merchant_id', '=', scope.merchantId)
    .where('phone', '=', unsent.phone)
    .where('purpose', '=', unsent.purpose)
    .where('killed_at', '=', unsent.created_at)
    .execute()
}

/** A code by its challenge, locked. */
export function lockCode(scope: Scope, id: string, purpose: Purpose): Promise<CodeRow | undefined> {
  return scope.db
    .selectFrom('codes')
    .select(['id', 'phone', 'subject_id', 'code_hash', 'tries', 'expires_at', 'used_at', 'killed_at'])
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
}

/** The newest code of a subject. */
export async function findLatestChallenge(scope: Scope, purpose: Purpose, subjectId: string): Promise<string | null> {
  const row = await scope.db
    .selectFrom('codes')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('created_at', '>', ago(scope, DAY_MS))
    .where('subject_id', '=', subjectId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores the outcome of a code. */
export async function saveCode(
  scope: Scope,
  id: string,
  change: { readonly tries?: number; readonly used_at?: Date; readonly killed_at?: Date },
): Promise<void> {
  await scope.db
    .updateTable('codes')
    .set(change)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .execute()
}

/** Keeps the codes of a customer only for counting: without number and browser, and none of them works. */
export async function eraseCodes(scope: Scope, userId: UserId, { phone, erased }: SmsNumber): Promise<void> {
  await scope.db
    .updateTable('codes')
    .set({
      phone: sql`case when phone = ${phone} then ${erased} else phone end`,
      device: '',
      subject_id: null,
      killed_at: sql`case when used_at is null then coalesce(killed_at, ${scope.now}) else killed_at end`,
    })
    .where('merchant_id', '=', scope.merchantId)
    .where((where) => where.or([where('phone', '=', phone), where('subject_id', '=', userId)]))
    .execute()
}

/** Codes of a number in the last day, newest first. */
export async function listCodesOfNumber(scope: Scope, { phone, erased }: SmsNumber): Promise<readonly SentCode[]> {
  const rows = await scope.db
    .selectFrom('codes')
    .select(['created_at', 'used_at', 'killed_at', 'tries'])
    .where('merchant_id', '=', scope.merchantId)
    .where('phone', 'in', [phone, erased])
    .where('created_at', '>', ago(scope, DAY_MS))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ created_at, used_at, killed_at, tries }) => ({
    createdAt: created_at,
    usedAt: used_at,
    killedAt: killed_at,
    tries,
  }))
}

/** Whether a code was given for this proof already. */
export async function isProofSpent(scope: Scope, challenge: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('codes')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('proof', '=', challenge)
    .executeTakeFirst()
  return row !== undefined
}

type Windows = Awaited<ReturnType<typeof countWindows>>

function sentCount({ tenant_count: messages, tenant_parts, tenant_oldest: oldestAt }: Windows): SentCount {
  const parts = tenant_parts ?? 0
  return { count: budgetUse(messages, parts), oldestAt, messages, parts }
}

function countWindows(scope: Scope, { phone, device, address, network }: Asker) {
  const tenMinutes = sql<SqlBool>`created_at > ${ago(scope, 10 * MINUTE_MS)}`
  return scope.db
    .selectFrom('codes')
    .select(({ fn }) => {
      const count = () => fn.countAll<number>()
      const oldest = () => fn.min<Date | null>('created_at')
      const inPrefix = sql<SqlBool>`${isPrefix(phone)} and ${tenMinutes}`
      const ofAddress = sql<SqlBool>`address = ${address} and ${tenMinutes}`
      return [
        count().filterWhere('is_sent', '=', true).as('tenant_count'),
        fn.sum<number | null>('parts').filterWhere('is_sent', '=', true).as('tenant_parts'),
        oldest().filterWhere('is_sent', '=', true).as('tenant_oldest'),
        count().filterWhere('network', '=', network).as('network_count'),
        oldest().filterWhere('network', '=', network).as('network_oldest'),
        count().filterWhere('device', '=', device).as('device_count'),
        oldest().filterWhere('device', '=', device).as('device_oldest'),
        count().filterWhere(ofAddress).as('address_count'),
        oldest().filterWhere(ofAddress).as('address_oldest'),
        count().filterWhere(inPrefix).as('prefix_count'),
        oldest().filterWhere(inPrefix).as('prefix_oldest'),
        fn.max<Date | null>('created_at').filterWhere(isPrefix(phone)).as('prefix_last'),
      ]
    })
    .where('merchant_id', '=', scope.merchantId)
    .where('created_at', '>', ago(scope, 60 * MINUTE_MS))
    .executeTakeFirstOrThrow()
}

/** Of the latest `size` codes of a day with a known outcome, how many were entered. */
function findSample(scope: Scope, which: ReturnType<typeof isPrefix>, size: number): Promise<Sample> {
  const decided = scope.db
    .selectFrom('codes')
    .select('used_at')
    .where('merchant_id', '=', scope.merchantId)
    .where('created_at', '>', ago(scope, DAY_MS))
    .where(sql<SqlBool>`(used_at is not null or killed_at is not null or expires_at <= ${scope.now})`)
    // a code that was never sent could not be entered
    .where('is_sent', '=', true)
    .where(which)
    .orderBy('created_at', 'desc')
    .limit(size)
  return scope.db
    .selectFrom(decided.as('decided'))
    .select(({ fn }) => [fn.countAll<number>().as('decided'), fn.count<number>('used_at').as('entered')])
    .executeTakeFirstOrThrow()
}

/** Numbers that differ only in the last four digits. */
function isPrefix(phone: string) {
  return sql<SqlBool>`left(phone, -4) = ${phone.slice(0, -4)}`
}

function ago(scope: Scope, ms: number): Date {
  return new Date(scope.now.getTime() - ms)
}
