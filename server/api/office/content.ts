// The calls of office/v1 about stories and banners.
import type { officeContent } from '@dasturxon/contract/office/office-content'
import { ok } from '@dasturxon/domain/result'
import { staffOf } from '../../caller.ts'
import { addBanner, changeBanner, listOfficeBanners, removeBanner } from '../../content/edit/edit-banners.ts'
import { addStory, changeStory, listOfficeStories, removeStory } from '../../content/edit/edit-stories.ts'
import { reorderContent } from '../../content/edit/reorder.ts'
import type { Routes } from '../../http/call.ts'
import { uploadFilm } from '../../pictures/upload-film.ts'

export const contentRoutes: Routes<typeof officeContent> = {
  'GET /office/v1/stories': ({ inTransaction }) => inTransaction(async (scope) => ok(await listOfficeStories(scope))),

  'POST /office/v1/stories': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => addStory(scope, staffOf(caller), body)),

  'PUT /office/v1/stories/order': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => reorderContent(scope, staffOf(caller), 'stories', body.ids)),

  'PUT /office/v1/stories/:id': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => changeStory(scope, staffOf(caller), params.id, body)),

  'DELETE /office/v1/stories/:id': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => removeStory(scope, staffOf(caller), params.id)),

  'POST /office/v1/stories/films': ({ caller, body, services, inTransaction }) =>
    uploadFilm({ merchantId: caller.merchantId, services, body, inTransaction }),

  'GET /office/v1/banners': ({ inTransaction }) => inTransaction(async (scope) => ok(await listOfficeBanners(scope))),

  'POST /office/v1/banners': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => addBanner(scope, staffOf(caller), body)),

  'PUT /office/v1/banners/order': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => reorderContent(scope, staffOf(caller), 'banners', body.ids)),

  'PUT /office/v1/banners/:id': ({ caller, params, body, inTransaction }) =>
    inTransaction((scope) => changeBanner(scope, staffOf(caller), params.id, body)),

  'DELETE /office/v1/banners/:id': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => removeBanner(scope, staffOf(caller), params.id)),
}
