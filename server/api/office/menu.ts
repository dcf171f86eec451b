// The calls of office/v1 that edit the menu.
import type { officeMenu } from '@dasturxon/contract/office/office-menu'
import { ok } from '@dasturxon/domain/result'
import { staffOf } from '../../caller.ts'
import type { Routes } from '../../http/call.ts'
import { changeProducts } from '../../menu/edit/change-products.ts'
import { reorderMenu } from '../../menu/edit/reorder.ts'
import { addCategory, removeCategory, saveCategory } from '../../menu/edit/save-category.ts'
import { addGroup, removeGroup, saveGroup } from '../../menu/edit/save-group.ts'
import { addOptionGroup, removeOptionGroup, saveOptionGroup } from '../../menu/edit/save-option-group.ts'
import { addProduct, removeProduct, saveProduct, showProduct } from '../../menu/edit/save-product.ts'
import { listStock, setStock } from '../../menu/edit/set-stock.ts'
import { showMenu } from '../../menu/edit/show-menu.ts'
import { uploadPicture } from '../../pictures/upload-picture.ts'

const CENTRE = 0.5

export const menuRoutes: Routes<typeof officeMenu> = {
  'GET /office/v1/menu': ({ inTransaction }) => inTransaction(async (scope) => ok(await showMenu(scope))),

  'GET /office/v1/menu/products/:id': ({ params, inTransaction }) =>
    inTransaction((scope) => showProduct(scope, params.id)),

  'POST /office/v1/menu/products': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => addProduct(scope, staffOf(caller), body)),

  'PUT /office/v1/menu/products/:id': ({ caller, params, body: { version, ...change }, inTransaction }) =>
    inTransaction((scope) => saveProduct(scope, staffOf(caller), { id: params.id, version, change })),

  'DELETE /office/v1/menu/products/:id': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => removeProduct(scope, staffOf(caller), params.id)),

  'PUT /office/v1/menu/products': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => changeProducts(scope, staffOf(caller), body.products)),

  'PUT /office/v1/menu/order': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => reorderMenu(scope, staffOf(caller), body)),

  'POST /office/v1/menu/categories': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => addCategory(scope, staffOf(caller), body)),

  'PUT /office/v1/menu/categories/:id': ({ caller, params, body: { version, ...change }, inTransaction }) =>
    inTransaction((scope) => saveCategory(scope, staffOf(caller), { id: params.id, version, change })),

  'DELETE /office/v1/menu/categories/:id': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => removeCategory(scope, staffOf(caller), params.id)),

  'POST /office/v1/menu/groups': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => addGroup(scope, staffOf(caller), body)),

  'PUT /office/v1/menu/groups/:id': ({ caller, params, body: { version, ...change }, inTransaction }) =>
    inTransaction((scope) => saveGroup(scope, staffOf(caller), { id: params.id, version, change })),

  'DELETE /office/v1/menu/groups/:id': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => removeGroup(scope, staffOf(caller), params.id)),

  'POST /office/v1/menu/option-groups': ({ caller, body, inTransaction }) =>
    inTransaction((scope) => addOptionGroup(scope, staffOf(caller), body)),

  'PUT /office/v1/menu/option-groups/:id': ({ caller, params, body: { version, ...fields }, inTransaction }) =>
    inTransaction((scope) => saveOptionGroup(scope, staffOf(caller), { id: params.id, version, fields })),

  'DELETE /office/v1/menu/option-groups/:id': ({ caller, params, inTransaction }) =>
    inTransaction((scope) => removeOptionGroup(scope, staffOf(caller), params.id)),

  'POST /office/v1/menu/pictures': ({
    caller,
    query: { x = CENTRE, y = CENTRE, side, shape },
    body,
    services,
    inTransaction,
  }) => {
    const crop = side === undefined ? null : { x, y, side }
    return uploadPicture({ merchantId: caller.merchantId, services, body, crop, shape, inTransaction })
  },

  'GET /office/v1/stock': ({ caller, inTransaction }) =>
    inTransaction(async (scope) => ok(await listStock(scope, staffOf(caller)))),

  'PUT /office/v1/branches/:id/stock/:productId': ({ caller, params, body, inTransaction }) => {
    const ask = { branchId: params.id, productId: params.productId, amount: body.amount }
    return inTransaction((scope) => setStock(scope, staffOf(caller), ask))
  },

  'PUT /office/v1/menu/products/:id/stock': ({ caller, params, body, inTransaction }) => {
    const ask = { branchId: null, productId: params.id, amount: body.amount }
    return inTransaction((scope) => setStock(scope, staffOf(caller), ask))
  },
}
