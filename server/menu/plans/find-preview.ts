// Who may see the menu before it is published: the staff who may prepare it, for as long as they are signed in.
import type { MerchantId } from '@dasturxon/domain/ids'
import { reachOf } from '@dasturxon/domain/staff-roles'
import type { Pool } from 'pg'
import { findSignedIn } from '../../staff/known-staff.ts'
import type { Menus, Preview } from '../menus.ts'

type Wired = { readonly pool: Pool; readonly menus: Menus; now(): Date }

/** Whether this session of the staff may see what is not published. */
export async function maySeePlans({ pool, now }: Wired, merchantId: MerchantId, token: string): Promise<boolean> {
  const member = await findSignedIn({ pool, merchantId, now: now() }, token)
  return member !== null && reachOf(member, 'GET /office/v1/menu/plans') !== null
}

/** The menu with its plans for the holder of this token; `null` for guests, and for a session that is over. */
export async function findPreview(wired: Wired, merchantId: MerchantId, token: string | null): Promise<Preview | null> {
  if (token === null || !(await maySeePlans(wired, merchantId, token))) return null
  return wired.menus.preview(merchantId)
}
