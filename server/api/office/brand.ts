// The calls of office/v1 about the settings and the pictures of a brand.
import type { officeBrand } from '@dasturxon/contract/office/office-brand'
import { changeSettings, showSettings } from '../../brand/change-settings.ts'
import { setPicture } from '../../brand/set-picture.ts'
import { staffOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'

export const brandRoutes: Routes<typeof officeBrand> = {
  'GET /office/v1/settings': ({ inTransaction }) => inTransaction(showSettings),

  'PUT /office/v1/settings': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => changeSettings(scope, staffOf(caller), body)),

  'PUT /office/v1/settings/pictures/:picture': ({ caller, params, body, services, inTransaction }) => {
    const { merchantId } = caller
    return setPicture({ services, merchantId, staff: staffOf(caller), body, inTransaction }, params.picture)
  },
}
