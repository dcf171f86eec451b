import type { BranchId } from '@dasturxon/domain/ids'
import { Switch } from '@dasturxon/ui/switch'
import { useQuery } from '@tanstack/react-query'
import { useBrandText } from '../../frame/brand.tsx'
import { answered, call } from '../../frame/calls.ts'
import { may, useMe } from '../../frame/me.ts'
import { stopsQuery } from '../../stops/stops-query.ts'
import { useStop } from '../../stops/use-stop.ts'
import { useText } from '../../text/text.tsx'
import type { MenuProduct } from '../data/menu-query.ts'
import { stockQuery } from '../data/stock-query.ts'
import { useMenuWork } from '../data/use-menu-work.ts'
import { Box } from '../fields/box.tsx'
import { StockInput } from './stock-input.tsx'

/** Where a product is sold now, and how much of it there is: acts at once, at the branches within reach. */
export function BranchesBox({ product }: { readonly product: MenuProduct }) {
  const t = useText()
  const say = useBrandText()
  const me = useMe()
  const stops = useQuery(stopsQuery).data ?? []
  const stock = useQuery(stockQuery).data ?? []
  const stopping = useStop()
  const setting = useMenuWork(
    ({ branchId, amount }: { readonly branchId: BranchId | null; readonly amount: number | null }) =>
      branchId === null
        ? answered(call('PUT /office/v1/menu/products/:id/stock', { params: { id: product.id }, body: { amount } }))
        : answered(
            call('PUT /office/v1/branches/:id/stock/:productId', {
              params: { id: branchId, productId: product.id },
              body: { amount },
            }),
          ),
    () => t('menu.stock_saved'),
  )
  const amountAt = (branchId: BranchId | null) =>
    stock.find((row) => row.id === product.id && row.branchId === branchId)?.amount ?? null
  const sold = { id: product.id, name: product.name, category: {}, image: product.image }
  return (
    <Box title={t('menu.branches')}>
      <ul className="grid gap-2">
        {me.branches.map(({ id, name }) => {
          const isSold = !stops.some((stop) => stop.id === product.id && stop.branchId === id)
          return (
            <li key={id} className="flex items-center gap-3">
              <span className="min-w-0 flex-1 truncate">{say(name)}</span>
              <StockInput
                label={t('menu.stock_at', { branch: say(name) })}
                amount={amountAt(id)}
                onChange={(amount) => setting.mutate({ branchId: id, amount })}
              />
              <Switch
                label={t('menu.sold_at', { branch: say(name) })}
                checked={isSold}
                onChange={(checked) =>
                  stopping.mutate({ product: sold, branchIds: [id], until: checked ? null : 'BY_HAND' })
                }
              />
            </li>
          )
        })}
        {may(me, 'PUT /office/v1/menu/products/:id/stock') && (
          <li className="flex items-center gap-3 border-line border-t pt-2">
            <span className="min-w-0 flex-1">{t('menu.stock_shared')}</span>
            <StockInput
              label={t('menu.stock_shared')}
              amount={amountAt(null)}
              onChange={(amount) => setting.mutate({ branchId: null, amount })}
            />
            <span className="w-13" />
          </li>
        )}
      </ul>
      <p className="text-caption text-muted">{t('menu.stock_hint')}</p>
    </Box>
  )
}
