// Changes of the menu and of what is sold of it.
import { THINGS } from '../test-office.ts'
import { type ChangeMakers, given, named, ownerOf, plain, saved, seen, type TestDesk, versionOf } from './maker.ts'

const OPTION = { name: { uz: 'Shirin' }, price: 0, maxCount: 1, isDefault: false, isActive: true, image: null }
const OPTIONS = { min: 0, max: 1, freeQuota: 0, options: [OPTION] }
const product = (desk: TestDesk) => desk.office.merchant.products.plain

/** Products and what they belong to, stock, stops, imports. */
export const MENU_CHANGES: ChangeMakers = {
  'POST /office/v1/menu/products': given((turn, { office }) => ({
    ...{ categoryId: office.merchant.categoryId, name: named(turn), price: 27_000 },
  })),
  'PUT /office/v1/menu/products/:id': saved('products', (turn) => ({ price: 27_000 + turn })),
  'DELETE /office/v1/menu/products/:id': plain,
  'PUT /office/v1/menu/plans/:id': saved('products', (turn) => ({
    ...{ planVersion: 0, publishAt: null, price: 27_000 + turn },
  })),
  'DELETE /office/v1/menu/plans/:id': async (_, id) => () => ({ params: { id }, query: { version: '1' } }),
  'POST /office/v1/menu/plans/publish': async (desk) => {
    const id = (await THINGS['DELETE /office/v1/menu/plans/:id']?.(desk.app, desk.office.own, ownerOf(desk))) ?? ''
    return () => ({ body: { plans: [{ id, version: 1 }], at: null } })
  },
  'PUT /office/v1/menu/products': async (desk) => {
    const id = product(desk)
    const version = await versionOf(desk, 'products', id)
    return (turn) => ({ body: { products: [{ id, version, price: 31_000 + turn }] } })
  },
  'PUT /office/v1/menu/order': async (desk) => {
    const { categoryId } = desk.office.merchant
    const { products } = await seen<{ products: readonly { id: string }[] }>(desk, 'GET /office/v1/menu')
    const [first = '', ...rest] = products.map(({ id }) => id)
    return (turn) => ({
      body: { kind: 'products', categoryId, ids: turn === 1 ? [...rest, first] : [...rest.toReversed(), first] },
    })
  },
  'POST /office/v1/menu/categories': given((turn) => ({ name: named(turn) })),
  'PUT /office/v1/menu/categories/:id': saved('categories', (turn) => ({ name: named(turn) })),
  'DELETE /office/v1/menu/categories/:id': plain,
  'POST /office/v1/menu/groups': given((turn) => ({ name: named(turn) })),
  'PUT /office/v1/menu/groups/:id': saved('groups', (turn) => ({ name: named(turn) })),
  'DELETE /office/v1/menu/groups/:id': plain,
  'POST /office/v1/menu/option-groups': given((turn) => ({ ...OPTIONS, name: named(turn) })),
  'PUT /office/v1/menu/option-groups/:id': saved('option_groups', (turn) => ({ ...OPTIONS, name: named(turn) })),
  'DELETE /office/v1/menu/option-groups/:id': plain,
  'PUT /office/v1/branches/:id/stock/:productId': async (desk, id) => (turn) => ({
    ...{ params: { id, productId: product(desk) }, body: { amount: turn } },
  }),
  'PUT /office/v1/menu/products/:id/stock': given((turn) => ({ amount: turn })),
  'PUT /office/v1/branches/:id/stops/:productId': async (desk, id) => (turn) => ({
    ...{ params: { id, productId: product(desk) }, body: { until: turn === 1 ? 'HOUR' : 'BY_HAND' } },
  }),
  'DELETE /office/v1/branches/:id/stops/:productId': async (desk, id) => {
    const productId = (await THINGS.stops?.(desk.app, desk.office.own, ownerOf(desk))) ?? ''
    return () => ({ params: { id, productId } })
  },
  'POST /office/v1/imports/:id/apply': async (desk, id) => {
    const { plan } = await seen<{ plan: string }>(desk, 'GET /office/v1/imports/:id', { id })
    return () => ({ params: { id }, body: { plan } })
  },
  'POST /office/v1/imports/:id/undo': async (desk, id) => {
    const { plan } = await seen<{ plan: string }>(desk, 'GET /office/v1/imports/:id', { id })
    const apply = { params: { id }, body: { plan } } as never
    await desk.app.asked('POST /office/v1/imports/:id/apply', desk.owner, apply)
    return () => ({ params: { id }, body: {} })
  },
}
