import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, call } from '../../frame/calls.ts'
import { useErrorText } from '../../frame/screen-states.tsx'
import { useText } from '../../text/text.tsx'
import { type EditedMenu, type MenuOrder, menuQuery } from './menu-query.ts'

/** Puts groups, categories or products in another order: shown at once, and put back when the server refuses. */
export function useReorder() {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  const order = useMutation({
    mutationFn: ({ body }: { readonly body: MenuOrder; readonly before: readonly string[] }) =>
      answered(call('PUT /office/v1/menu/order', { body })),
    onMutate: ({ body }) => {
      void queries.cancelQueries({ queryKey: menuQuery.queryKey })
      queries.setQueryData(menuQuery.queryKey, (menu) => (menu === undefined ? menu : ordered(menu, body)))
    },
    onSuccess: (_, { body, before }) => {
      const undo = () => order.mutate({ body: { ...body, ids: [...before] } as MenuOrder, before: body.ids })
      showToast({ kind: 'undo', text: t('menu.ordered'), action: { label: t('menu.undo'), onPress: undo } })
    },
    onError: (error) => {
      showToast({ kind: 'error', text: say(error) })
      void queries.invalidateQueries({ queryKey: menuQuery.queryKey })
    },
  })
  return order
}

function ordered(menu: EditedMenu, { kind, ids }: MenuOrder): EditedMenu {
  const placeOf = new Map<string, number>(ids.map((id, at) => [id, at + 1]))
  const placed = <Row extends { readonly id: string; readonly priority: number }>(rows: readonly Row[]): Row[] =>
    rows
      .map((row) => {
        const priority = placeOf.get(row.id)
        return priority === undefined || priority === row.priority ? row : { ...row, priority }
      })
      .toSorted((a, b) => a.priority - b.priority)
  return { ...menu, [kind]: placed<{ readonly id: string; readonly priority: number }>(menu[kind]) }
}
