// The staff read, add, change and remove banners.
import { randomUUID } from 'node:crypto'
import type { Api } from '@dasturxon/contract/api'
import type { Ask } from '@dasturxon/contract/endpoint'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import type { OfficeBanner } from '@dasturxon/contract/office/office-content'
import { idFrom } from '@dasturxon/domain/ids'
import { type Language, textIn } from '@dasturxon/domain/locale'
import { ok, refuse } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import type { z } from 'zod'
import { recordChange } from '../../audit/record-change.ts'
import type { Scope } from '../../db/scope.ts'
import { findSettings } from '../../merchants/find-settings.ts'
import { forgetPictures } from '../../pictures/forget-pictures.ts'
import { safeAction } from '../list-banners.ts'
import { actionColumn } from './action-column.ts'
import {
  type BannerId,
  deleteBanner,
  type EditedBannerRow,
  insertBanner,
  listBannerRows,
  saveBanner,
} from './banner-edit-store.ts'
import { findLostTargets } from './target-store.ts'

type BannerView = z.output<typeof OfficeBanner>
type BannerAsk = Ask<Api['POST /office/v1/banners']>['body']

/** Every banner of the brand in its order. */
export async function listOfficeBanners(scope: Scope): Promise<BannerView[]> {
  const main = await mainLanguage(scope)
  return (await listBannerRows(scope)).map((row) => bannerView(row, main))
}

/** Adds a banner after the others. */
export async function addBanner(scope: Scope, staff: StaffCaller, ask: BannerAsk) {
  const checked = await checkTarget(scope, ask)
  if (!checked.ok) return checked
  const id = idFrom<BannerId>(randomUUID())
  await insertBanner(scope, id, columnsOf(ask, await mainLanguage(scope)))
  return ok(await recorded(scope, staff, id, null))
}

/** Changes a banner, if nobody else did since `version`. */
export async function changeBanner(
  scope: Scope,
  staff: StaffCaller,
  id: BannerId,
  { version, ...ask }: BannerAsk & { readonly version: number },
) {
  const before = await findBanner(scope, id)
  if (before === null) return refuse('NOT_FOUND')
  const checked = await checkTarget(scope, ask)
  if (!checked.ok) return checked
  const isSaved = await saveBanner(scope, id, version, columnsOf(ask, await mainLanguage(scope)))
  if (!isSaved) return refuse('STALE', { banner: before })
  return ok(await recorded(scope, staff, id, before))
}

/** Removes a banner. */
export async function removeBanner(scope: Scope, staff: StaffCaller, id: BannerId) {
  const before = await findBanner(scope, id)
  if (before === null) return refuse('NOT_FOUND')
  await deleteBanner(scope, id)
  const subject = { id, name: before.title }
  await recordChange(scope, staff, { area: 'content', action: 'banner.removed', subject, before: logged(before) })
  await forgetPictures(scope, picturesOf(before), [])
  return ok({})
}

async function findBanner(scope: Scope, id: BannerId): Promise<BannerView | null> {
  const [row] = await listBannerRows(scope, id)
  return row === undefined ? null : bannerView(row, await mainLanguage(scope))
}

async function checkTarget(scope: Scope, { action }: BannerAsk) {
  const [lost] = await findLostTargets(scope, [action])
  return lost === undefined ? ok(null) : refuse('INVALID_FIELDS', invalidField('body.action.id', 'NOT_A_CHOICE'))
}

async function mainLanguage(scope: Scope): Promise<Language> {
  return (await findSettings(scope)).web.mainLanguage
}

async function recorded(scope: Scope, staff: StaffCaller, id: BannerId, before: BannerView | null) {
  const after = await findBanner(scope, id)
  if (after === null) throw new Error(`expected the banner ${id} that was just saved`)
  const change = { area: 'content', subject: { id, name: after.title }, after: logged(after) } as const
  await recordChange(
    scope,
    staff,
    before === null
      ? { ...change, action: 'banner.added' }
      : { ...change, action: 'banner.changed', before: logged(before) },
  )
  if (before !== null) await forgetPictures(scope, picturesOf(before), picturesOf(after))
  return after
}

function logged({ id: _id, version: _version, ...fields }: BannerView) {
  return fields
}

function picturesOf({ imageMobile, imageDesktop }: BannerView): string[] {
  return [...Object.values(imageMobile), ...Object.values(imageDesktop)]
}

/** Older banners have one picture for all languages: it is edited as that of the main one. */
function bannerView(row: EditedBannerRow, main: Language): BannerView {
  const isForAll = Object.keys(row.image_mobile).length === 0
  return {
    ...{ id: idFrom<BannerId>(row.id), version: row.version, title: row.title, alt: row.alt },
    imageMobile: isForAll ? { [main]: row.image } : row.image_mobile,
    imageDesktop: row.image_desktop,
    ...{ tint: row.tint, action: safeAction(row.action), placement: row.placement, isActive: row.is_active },
    startAt: row.starts_at?.toISOString() ?? null,
    endAt: row.ends_at?.toISOString() ?? null,
    channels: [...row.channels],
  }
}

function columnsOf(ask: BannerAsk, main: Language) {
  return {
    ...{ title: JSON.stringify(ask.title), alt: JSON.stringify(ask.alt), tint: ask.tint },
    image: textIn(ask.imageMobile, main, main),
    ...{ image_mobile: JSON.stringify(ask.imageMobile), image_desktop: JSON.stringify(ask.imageDesktop) },
    ...{ action: JSON.stringify(actionColumn(ask.action)), placement: ask.placement, is_active: ask.isActive },
    starts_at: ask.startAt === null ? null : new Date(ask.startAt),
    ends_at: ask.endAt === null ? null : new Date(ask.endAt),
    channels: [...new Set(ask.channels)],
  }
}
