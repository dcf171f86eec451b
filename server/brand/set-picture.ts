import type { MerchantId } from '@dasturxon/domain/ids'
import { ok } from '@dasturxon/domain/result'
import type { StaffCaller } from '@dasturxon/domain/staff-roles'
import { recordChange } from '../audit/record-change.ts'
import { saveIcons, savePicture } from '../customers/profile/picture.ts'
import type { Scope } from '../db/scope.ts'
import { lockBrandSettings, saveBrandSettings } from '../merchants/brand-settings.ts'
import type { Services } from '../services.ts'

type Ask = {
  readonly services: Pick<Services, 'config' | 'pictures'>
  readonly merchantId: MerchantId
  readonly staff: StaffCaller
  readonly body: Uint8Array
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>
}

/** Sets the logo or the icon. The files of the one before stay: pages that are open or cached still show it. */
export async function setPicture({ services, merchantId, staff, body, inTransaction }: Ask, which: 'logo' | 'favicon') {
  const read = await services.pictures.read(body)
  if (!read.ok) return read
  const { mediaDir } = services.config
  const image = await savePicture(mediaDir, merchantId, read.value, 'brand')
  if (which === 'favicon') await saveIcons(mediaDir, image, read.value)
  return inTransaction(async (scope) => {
    const before = await lockBrandSettings(scope)
    await saveBrandSettings(scope, { [which]: image })
    await recordChange(scope, staff, {
      ...{ area: 'brand', action: `${which}.changed` },
      ...{ before: { [which]: before.settings[which] }, after: { [which]: image } },
    })
    return ok(await lockBrandSettings(scope))
  })
}
