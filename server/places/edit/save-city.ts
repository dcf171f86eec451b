// The staff change the cities of the brand.
import { randomUUID } from 'node:crypto'
import type { Api } from '@dasturxon/contract/api'
import type { Ask } from '@dasturxon/contract/endpoint'
import { type CityId, idFrom } from '@dasturxon/domain/ids'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { listCities } from '../place-store.ts'
import { clearMainCity, insertCity, saveCity } from './edit-store.ts'
import { type CityView, cityView } from './edit-view.ts'

type CityAsk = Ask<Api['POST /office/v1/cities']>['body']

/** The cities of the brand. */
export async function listOfficeCities(scope: Scope): Promise<CityView[]> {
  return (await listCities(scope)).map(cityView)
}

/** Adds a city; the first one is the main one. */
export async function addCity(scope: Scope, staff: StaffCaller, ask: CityAsk) {
  const id = idFrom<CityId>(randomUUID())
  const isFirst = (await listCities(scope)).length === 0
  await insertCity(scope, id, columnsOf({ ...ask, isMain: ask.isMain || isFirst }))
  if (ask.isMain) await clearMainCity(scope, id)
  return ok(await recorded(scope, staff, id, null))
}

/** Changes a city, if nobody else did since `version`. */
export async function changeCity(
  scope: Scope,
  staff: StaffCaller,
  id: CityId,
  { version, ...ask }: CityAsk & { readonly version: number },
) {
  const before = await findCity(scope, id)
  if (before === null) return refuse('NOT_FOUND')
  const isSaved = await saveCity(scope, id, version, columnsOf(ask))
  if (!isSaved) return refuse('STALE', { city: before })
  if (ask.isMain) await clearMainCity(scope, id)
  return ok(await recorded(scope, staff, id, before))
}

async function findCity(scope: Scope, id: CityId): Promise<CityView | null> {
  const city = (await listCities(scope)).find((one) => one.id === id)
  return city === undefined ? null : cityView(city)
}

async function recorded(scope: Scope, staff: StaffCaller, id: CityId, before: CityView | null): Promise<CityView> {
  const after = await findCity(scope, id)
  if (after === null) throw new Error(`expected the city ${id} that was just saved`)
  const change = { area: 'places', subject: { id, name: after.name }, after: logged(after) } as const
  await recordChange(
    scope,
    staff,
    before === null
      ? { ...change, action: 'city.added' }
      : { ...change, action: 'city.changed', before: logged(before) },
  )
  return after
}

function logged({ id: _id, version: _version, ...fields }: CityView) {
  return fields
}

function columnsOf({ name, latitude, longitude, isMain }: CityAsk) {
  return { name: JSON.stringify(name), lat: latitude, lon: longitude, is_main: isMain }
}
