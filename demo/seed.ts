// Inserts the demo brands into a database, each completely and once, and hangs their pictures.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DemoBrand, loadBrands, loadShared } from './brands.ts'
import { albumOf } from './pictures/album.ts'
import { hangBrand } from './pictures/hang-brand.ts'
import type { PictureOf, SeedFacts, TableRows } from './seed-facts.ts'
import { saveHallPlans, saveTableTokens } from './seed-halls.ts'
import { appIdOf, branchRows, brandRows, courierRows, merchantRows, staffKeyRow } from './seed-rows.ts'
import { OPERATOR, staffRows } from './seed-staff.ts'
import { type DemoStaff, demoStaffKey } from './staff-key.ts'
import { demoId } from './uuid.ts'

/** One connection of the tables' owner; what `pg`'s client gives. */
export type Connection = {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>
}

export type SeedOptions = {
  /** The folder for pictures; `null` when no pictures are needed: their names do not depend on it. */
  readonly mediaDir: string | null
  readonly now: Date
  /** What the demo's staff keys are derived from. */
  readonly secretKey: string
}

// any constant: processes that start together seed one after the other
const SEED_LOCK = 7_246_120

/** Seeds the missing brands; returns which. Missing pictures and staff keys are added for all of them. */
export async function seedDemo(db: Connection, options: SeedOptions): Promise<readonly string[]> {
  const brands = loadBrands()
  if (options.mediaDir !== null) await hangPictures(brands, options.mediaDir)
  await db.query('begin')
  try {
    const seeded = await seedMissing(db, brands, options)
    await seedOperator(db)
    await db.query('commit')
    return seeded
  } catch (error) {
    await db.query('rollback')
    throw error
  }
}

const SIZED = fileURLToPath(new URL('./dist/pictures', import.meta.url))
/** Names the sources of the pictures in the same folder. */
const STAMP = fileURLToPath(new URL('./dist/.sized', import.meta.url))

/**
 * Copies the pictures sized at build time, and makes missing ones. A complete folder has a stamp: checking a thousand
 * files takes a second, which delays a restart after a crash.
 */
async function hangPictures(brands: readonly DemoBrand[], mediaDir: string): Promise<void> {
  const [built, copied] = [STAMP, join(mediaDir, '.sized')].map((file) =>
    existsSync(file) ? readFileSync(file, 'utf8') : null,
  )
  if (built != null && built === copied) return
  if (existsSync(SIZED)) await cp(SIZED, mediaDir, { recursive: true, force: false })
  for (const brand of brands) await hangBrand(brand, mediaDir)
  if (built != null) writeFileSync(join(mediaDir, '.sized'), built)
}

async function seedMissing(db: Connection, brands: readonly DemoBrand[], options: SeedOptions): Promise<string[]> {
  await db.query('select pg_advisory_xact_lock($1)', [SEED_LOCK])
  const seeded: string[] = []
  for (const brand of brands) {
    const merchantId = demoId(brand.merchant.id)
    const { rows } = await db.query('select 1 from merchants where id = $1', [merchantId])
    const isMissing = rows.length === 0
    if (isMissing) await seedBrand(db, factsOf(brand, brands, options.now))
    else await saveKind(db, brand)
    await db.query(TENANT, [merchantId])
    if (!isMissing) await fillBranches(db, merchantId, branchRows(brand))
    await addCouriers(db, merchantId, courierRows(brand, options.now))
    await saveStaffKeys(db, brand, options.secretKey)
    await addStaff(db, merchantId, staffRows(brand))
    await saveTableTokens(db, brand, options.secretKey)
    await saveHallPlans(db, brand)
    if (isMissing) seeded.push(brand.key)
  }
  return seeded
}

/** Who signs in at the operator's desk, and the tenant of that desk. */
async function seedOperator(db: Connection): Promise<void> {
  await db.query(
    `insert into merchants (id, sub, name, is_active) values (installation(), 'operator', '{"uz": "Dasturxon"}', false)
     on conflict do nothing`,
  )
  await db.query("select set_config('app.tenant', installation()::text, true)")
  await db.query(
    `insert into staff (merchant_id, id, role, phone, full_name) values (installation(), $1, 'brand_admin', $2, $3)
     on conflict do nothing`,
    [OPERATOR.id, OPERATOR.phone, OPERATOR.full_name],
  )
}

const TENANT = "select set_config('app.tenant', $1, true)"

/** Writes every row of the brand, inside the caller's transaction. */
export async function seedBrand(db: Connection, facts: SeedFacts): Promise<void> {
  const merchantId = demoId(facts.brand.merchant.id)
  for (const part of merchantRows(facts)) await insertRows(db, part)
  await db.query(TENANT, [merchantId])
  for (const part of brandRows(facts)) await insertRows(db, ofTenant(part, merchantId))
}

function factsOf(brand: DemoBrand, brands: readonly DemoBrand[], now: Date): SeedFacts {
  const withTabs = brands.filter((candidate) => candidate.settings.multiTabNavigationEnabled === true)
  const tabMerchantIds = withTabs.map((candidate) => demoId(candidate.merchant.id))
  return { brand, shared: loadShared(), now, pictureOf: picturesOf(brand), tabMerchantIds }
}

function picturesOf(brand: DemoBrand): PictureOf {
  const folder = demoId(brand.merchant.id)
  const album = albumOf(brand.key)
  return (name) => {
    const picture = album.get(name)
    if (picture === undefined) throw new Error(`Expected a picture named ${name} in ${brand.key}, found none`)
    return { image: `${folder}/${picture.key}`, tint: picture.tint }
  }
}

function ofTenant(part: TableRows, merchantId: string): TableRows {
  return { ...part, rows: part.rows.map((row) => ({ merchant_id: merchantId, ...row })) }
}

// one statement per table: the database parses the rows from one JSON value, each column with its type
async function insertRows(db: Connection, { table, rows }: TableRows): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first).join(', ')
  const source = `jsonb_populate_recordset(null::${table}, $1::jsonb)`
  await db.query(`insert into ${table} (${columns}) select ${columns} from ${source}`, [JSON.stringify(rows)])
}

// an installation of an earlier build did not know what its brands sell, nor the name of their app
async function saveKind(db: Connection, brand: DemoBrand): Promise<void> {
  const { id, kind } = brand.merchant
  await db.query(
    'update merchants set kind = $2, app_id = coalesce(app_id, $3) where id = $1 and (kind <> $2 or app_id is null)',
    [demoId(id), kind, appIdOf(brand)],
  )
}

const NEWER_FIELDS = [
  ...['open', 'close', 'delivery_start', 'delivery_end', 'director_id'],
  ...['join_poster_id', 'jowi_id', 'iiko_id', 'company_id', 'payment_id'],
]

// an installation of an earlier build has branches without these fields
async function fillBranches(db: Connection, merchantId: string, rows: TableRows['rows']): Promise<void> {
  const fields = NEWER_FIELDS.map((field) => `${field} = seeded.${field}`).join(', ')
  await db.query(
    `update branches b set ${fields} from jsonb_populate_recordset(null::branches, $2::jsonb) seeded
     where b.merchant_id = $1 and b.id = seeded.id and b.director_id is null`,
    [merchantId, JSON.stringify(rows)],
  )
}

// an installation of an earlier build has fewer couriers, and every branch that delivers needs one
async function addCouriers(db: Connection, merchantId: string, rows: TableRows['rows']): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await db.query(
    `insert into couriers (merchant_id, ${columns})
     select $1, ${columns} from jsonb_populate_recordset(null::couriers, $2::jsonb)
     on conflict (merchant_id, id) do nothing`,
    [merchantId, JSON.stringify(rows)],
  )
}

// an installation of an earlier build has no people of the staff
async function addStaff(db: Connection, merchantId: string, rows: TableRows['rows']): Promise<void> {
  await db.query(
    `insert into staff (merchant_id, id, role, phone, full_name, branch_id)
     select $1, id, role, phone, full_name, branch_id from jsonb_populate_recordset(null::staff, $2::jsonb)
     on conflict do nothing`,
    [merchantId, JSON.stringify(rows)],
  )
}

// the secret may have changed since the last start; the keys must match the current one
async function saveStaffKeys(db: Connection, brand: DemoBrand, secretKey: string): Promise<void> {
  const merchantId = demoId(brand.merchant.id)
  const rows = staffOf(brand).map((staff) => staffKeyRow(staff, demoStaffKey(secretKey, merchantId, staff)))
  await db.query(
    `insert into staff_keys (merchant_id, id, key_hash, role, name, branch_id, courier_id)
     select $1, id, key_hash, role, name, branch_id, courier_id from jsonb_populate_recordset(null::staff_keys, $2::jsonb)
     on conflict (merchant_id, id) do update set key_hash = excluded.key_hash
     where staff_keys.key_hash is distinct from excluded.key_hash`,
    [merchantId, JSON.stringify(rows)],
  )
}

function staffOf({ branches, couriers }: DemoBrand): readonly DemoStaff[] {
  const ofBranches = branches.flatMap(({ id }): DemoStaff[] => {
    const branchId = demoId(id)
    return [
      { role: 'waiter', branchId },
      { role: 'branch_manager', branchId },
    ]
  })
  return ['operator', 'brand_admin', ...ofBranches, ...couriers.map(({ id }) => ({ courierId: demoId(id) }))]
}
