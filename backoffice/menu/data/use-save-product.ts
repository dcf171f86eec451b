import type { ProductId } from '@dasturxon/domain/ids'
import { check } from '@dasturxon/ui/glyphs'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBrandText } from '../../frame/brand.tsx'
import { answered, call } from '../../frame/calls.ts'
import { useErrorText } from '../../frame/screen-states.tsx'
import { useText } from '../../text/text.tsx'
import { type MenuProduct, type MenuRow, menuQuery, type ProductChange, productQuery } from './menu-query.ts'
import { plansQuery } from './plans-query.ts'
import { isAboutFields } from './problem.ts'

export type SaveAsk = {
  /** the product as it was when the editing began */
  readonly before: MenuRow | MenuProduct
  readonly change: ProductChange
}

/** Saves fields of a product, and offers to take the change back. */
export function useSaveProduct() {
  const t = useText()
  const say = useErrorText()
  const name = useBrandText()
  const queries = useQueryClient()

  function keep(product: MenuProduct) {
    queries.setQueryData(productQuery(product.id).queryKey, product)
    // what is prepared may clash with it now
    void queries.invalidateQueries({ queryKey: plansQuery.queryKey })
    queries.setQueryData(menuQuery.queryKey, (menu) =>
      menu === undefined
        ? menu
        : { ...menu, products: menu.products.map((row) => (row.id === product.id ? rowOf(product) : row)) },
    )
  }

  const save = useMutation({
    mutationFn: ({ before, change }: SaveAsk) => put(before.id, before.version, change),
    onSuccess: (product, { before, change }) => {
      keep(product)
      const old = oldValues(before, change)
      const undo = () => takeBack.mutate({ before: product, change: old })
      showToast({
        ...{ kind: 'undo', glyph: check, text: t('menu.saved', { name: name(product.name) }) },
        action: { label: t('menu.undo'), onPress: undo },
      })
    },
    onError: (error) => {
      if (!isAboutFields(error)) showToast({ kind: 'error', text: say(error) })
      void queries.invalidateQueries({ queryKey: menuQuery.queryKey })
    },
  })
  const takeBack = useMutation({
    mutationFn: ({ before, change }: SaveAsk) => put(before.id, before.version, change),
    onSuccess: (product) => {
      keep(product)
      showToast({ kind: 'success', text: t('menu.taken_back') })
    },
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
  })
  return save
}

function put(id: ProductId, version: number, change: ProductChange): Promise<MenuProduct> {
  return answered(call('PUT /office/v1/menu/products/:id', { params: { id }, body: { version, ...change } }))
}

/** The values that the change replaced. */
function oldValues(before: MenuRow | MenuProduct, change: ProductChange): ProductChange {
  const names = Object.keys(change)
  return Object.fromEntries(Object.entries(before).filter(([field]) => names.includes(field)))
}

/** A product as a row of the list. */
function rowOf(product: MenuProduct): MenuRow {
  const { id, categoryId, name, price, discountPercent, unit, measure, labels, channels } = product
  const { isActive, isAvailable, image, mxikCode, priority, version } = product
  return {
    ...{ id, categoryId, name, price, discountPercent, unit, measure, labels, channels },
    ...{ isActive, isAvailable, image, mxikCode, priority, version },
  }
}
