import { check } from '@dasturxon/ui/glyphs'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, call } from '../../frame/calls.ts'
import { useErrorText } from '../../frame/screen-states.tsx'
import { useText } from '../../text/text.tsx'
import { type ChangedProduct, type EditedMenu, type MenuRow, menuQuery } from './menu-query.ts'

type Fields = Omit<ChangedProduct, 'id' | 'version'>

export type ManyAsk = {
  readonly rows: readonly MenuRow[]
  /** the fields that a row gets */
  changeOf(row: MenuRow): Fields
}

/** Changes many products at once, and offers to take all of it back. */
export function useChangeMany() {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()

  function keep(rows: readonly MenuRow[]) {
    const changed = new Map(rows.map((row) => [row.id, row]))
    queries.setQueryData(menuQuery.queryKey, (menu) => (menu === undefined ? menu : withRows(menu, changed)))
    // the open product is one of them, or is not there
    void queries.invalidateQueries({ queryKey: ['office-menu', 'product'] })
  }

  const takeBack = useMutation({
    mutationFn: (products: ChangedProduct[]) => send(products),
    onSuccess: (rows) => {
      keep(rows)
      showToast({ kind: 'success', text: t('menu.taken_back') })
    },
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
  })
  return useMutation({
    mutationFn: ({ rows, changeOf }: ManyAsk) =>
      send(rows.map((row) => ({ id: row.id, version: row.version, ...changeOf(row) }))),
    onSuccess: (saved, { rows }) => {
      keep(saved)
      const versions = new Map(saved.map(({ id, version }) => [id, version]))
      const undo = () =>
        takeBack.mutate(rows.map((row) => ({ ...oldOf(row), version: versions.get(row.id) ?? row.version })))
      showToast({
        ...{ kind: 'undo', glyph: check, text: t('menu.saved_many', { count: saved.length }) },
        action: { label: t('menu.undo'), onPress: undo },
      })
    },
    onError: (error) => {
      showToast({ kind: 'error', text: say(error) })
      void queries.invalidateQueries({ queryKey: menuQuery.queryKey })
    },
  })
}

function send(products: ChangedProduct[]) {
  return answered(call('PUT /office/v1/menu/products', { body: { products } }))
}

function oldOf({ id, version, price, discountPercent, categoryId, isActive }: MenuRow): ChangedProduct {
  return { id, version, price, discountPercent, categoryId, isActive }
}

function withRows(menu: EditedMenu, changed: ReadonlyMap<string, MenuRow>): EditedMenu {
  const products = menu.products.map((row) => changed.get(row.id) ?? row)
  return { ...menu, products: products.toSorted((a, b) => a.priority - b.priority) }
}
