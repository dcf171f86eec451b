import type { productsV1 } from '@dasturxon/contract/shop/products-v1'
import { ok, refuse } from '@dasturxon/domain/result'
import { signedIn } from '../caller.ts'
import type { Routes } from '../http/call.ts'
import { forgetFavourite, showFavourites } from '../menu/feedback/favourites.ts'
import { favouriteView } from '../menu/feedback/feedback-view.ts'
import { markFavourite } from '../menu/feedback/mark-favourite.ts'
import { showReviews } from '../menu/feedback/show-reviews.ts'
import { findDetails } from '../menu/find-details.ts'
import { findPreview } from '../menu/plans/find-preview.ts'

export const productsRoutes: Routes<typeof productsV1> = {
  'GET /products/v1/overalls': async ({ query, caller, services }) => ({
    ok: true,
    packed: await services.menus.overalls(caller.merchantId, query.type),
  }),

  'GET /products/v1/overalls/merchant/:merchantId': async ({ params, query, services }) => {
    // the edge accepts only brands of the tab catalogue
    const brand = services.merchants.byId(params.merchantId)
    if (brand === null || brand.isDeleted) return refuse('NOT_FOUND')
    return { ok: true, packed: await services.menus.overalls(brand.id, query.type) }
  },

  'GET /products/v1/grade': async ({ caller, services }) => ({
    ok: true,
    packed: await services.menus.grades(caller.merchantId),
  }),

  'GET /products/v1/products/:id': async ({ params, query, caller, services, inTransaction }) => {
    const wanted = { id: params.id, language: query.language ?? caller.language }
    const preview = await findPreview(services, caller.merchantId, caller.previewToken)
    const details = await inTransaction((scope) => findDetails(scope, services.menus, wanted, preview))
    return details === null ? refuse('NOT_FOUND') : ok(details)
  },

  'GET /products/v1/products/:id/reviews': async ({ params, query, inTransaction }) => {
    const reviews = await inTransaction((scope) => showReviews(scope, params.id, query))
    return reviews === null ? refuse('NOT_FOUND') : ok(reviews)
  },

  'GET /products/v1/favourite/all': async ({ query, caller, inTransaction }) => {
    const me = signedIn(caller)
    if (query.userId !== undefined && query.userId !== me) return refuse('NOT_FOUND')
    // only favourites are stored
    if (!query.isFavourite) return ok([])
    return ok(await inTransaction((scope) => showFavourites(scope, me)))
  },

  'POST /products/v1/favourite': async ({ body, caller, services, inTransaction }) => {
    const wish = { ...body, userId: signedIn(caller) }
    const marked = await inTransaction((scope) => markFavourite(scope, wish))
    if (!marked.ok) return marked
    if (marked.value !== null) return ok(favouriteView(marked.value))
    return ok({ ...wish, id: null, favaoriteId: null, createdDate: services.now().toISOString() })
  },

  'DELETE /products/v1/favourite/:id': async ({ params, caller, inTransaction }) => {
    await inTransaction((scope) => forgetFavourite(scope, signedIn(caller), params.id))
    return ok({})
  },

  'GET /products/v1/search-index': async ({ caller, services }) => ({
    ok: true,
    packed: await services.menus.searchIndex(caller.merchantId),
  }),

  'GET /products/v1/shop': async ({ query, caller, services }) => {
    const language = query.language ?? caller.language
    const preview = await findPreview(services, caller.merchantId, caller.previewToken)
    // sent as a value it is stored nowhere
    if (preview !== null) return ok(preview.shop(language, query.type))
    return { ok: true, packed: await services.menus.shopPacked(caller.merchantId, language, query.type) }
  },
}
