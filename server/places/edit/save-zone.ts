// The staff change delivery zones: where they lie and what they cost.
import { randomUUID } from 'node:crypto'
import type { Api } from '@dasturxon/contract/api'
import type { Ask } from '@dasturxon/contract/endpoint'
import type { FieldCode } from '@dasturxon/contract/errors/field-errors'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import { idFrom, type ZoneId } from '@dasturxon/domain/ids'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { isTangled } from '@dasturxon/domain/zone-edit'
import { readShape } from '@dasturxon/domain/zone-shape'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { listCities, listZones } from '../place-store.ts'
import { deleteZone, insertZone, saveZone } from './edit-store.ts'
import { type ZoneView, zoneView } from './edit-view.ts'

type ZoneAsk = Ask<Api['POST /office/v1/zones']>['body']

/** The zones of the brand. */
export async function listOfficeZones(scope: Scope): Promise<ZoneView[]> {
  return (await listZones(scope)).map(zoneView)
}

/** Adds a zone. */
export async function addZone(scope: Scope, staff: StaffCaller, ask: ZoneAsk) {
  const columns = await readColumns(scope, ask)
  if (!columns.ok) return columns
  const id = idFrom<ZoneId>(randomUUID())
  await insertZone(scope, id, columns.value)
  return ok(await recorded(scope, staff, id, null))
}

/** Changes a zone, if nobody else did since `version`. */
export async function changeZone(
  scope: Scope,
  staff: StaffCaller,
  id: ZoneId,
  { version, ...ask }: ZoneAsk & { readonly version: number },
) {
  const before = await findZone(scope, id)
  if (before === null) return refuse('NOT_FOUND')
  const columns = await readColumns(scope, ask)
  if (!columns.ok) return columns
  const isSaved = await saveZone(scope, id, version, columns.value)
  if (!isSaved) return refuse('STALE', { zone: before })
  return ok(await recorded(scope, staff, id, before))
}

/** Removes a zone, if nobody has changed it since `version`. */
export async function removeZone(scope: Scope, staff: StaffCaller, id: ZoneId, version: number) {
  const before = await findZone(scope, id)
  if (before === null) return refuse('NOT_FOUND')
  const isRemoved = await deleteZone(scope, id, version)
  if (!isRemoved) return refuse('STALE', { zone: before })
  const subject = { id, name: before.name }
  await recordChange(scope, staff, { area: 'places', action: 'zone.removed', subject, before: logged(before) })
  return ok({})
}

async function findZone(scope: Scope, id: ZoneId): Promise<ZoneView | null> {
  const zone = (await listZones(scope)).find((one) => one.id === id)
  return zone === undefined ? null : zoneView(zone)
}

async function recorded(scope: Scope, staff: StaffCaller, id: ZoneId, before: ZoneView | null): Promise<ZoneView> {
  const after = await findZone(scope, id)
  if (after === null) throw new Error(`expected the zone ${id} that was just saved`)
  const change = { area: 'places', subject: { id, name: after.name }, after: logged(after) } as const
  await recordChange(
    scope,
    staff,
    before === null
      ? { ...change, action: 'zone.added' }
      : { ...change, action: 'zone.changed', before: logged(before) },
  )
  return after
}

function logged({ id: _id, version: _version, ...fields }: ZoneView) {
  return fields
}

type Columns = Parameters<typeof insertZone>[2]
const wrong = (field: string, code: FieldCode) => refuse('INVALID_FIELDS', invalidField(`body.${field}`, code))

/** The columns of a zone whose shape may be stored: near its city, and crossing itself nowhere. */
async function readColumns(scope: Scope, ask: ZoneAsk): Promise<Result<Columns, ReturnType<typeof wrong>>> {
  const city = (await listCities(scope)).find(({ id }) => id === ask.cityId)
  if (city === undefined) return wrong('cityId', 'NOT_A_CHOICE')
  const shape = readShape(ask.geometry, city)
  if (!shape.ok) return wrong('geometry', 'INVALID')
  const { geometry } = ask
  const area = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  if (isTangled(area)) return wrong('geometry', 'CROSSES_ITSELF')
  return ok({
    city_id: ask.cityId,
    name: JSON.stringify(ask.name),
    polygon: JSON.stringify(shape.value),
    color: ask.color,
    price: ask.price,
    minimum: ask.minimum,
    free_from: ask.freeFrom,
  })
}
