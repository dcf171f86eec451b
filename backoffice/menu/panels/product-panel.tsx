import { idFrom, type ProductId } from '@dasturxon/domain/ids'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { may, useMe } from '../../frame/me.ts'
import { FailedState } from '../../frame/screen-states.tsx'
import { useText } from '../../text/text.tsx'
import { type EditedMenu, productQuery } from '../data/menu-query.ts'
import type { Opened } from '../data/use-menu-address.ts'
import { PanelFrame } from './panel-frame.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductForm } from './product-form.tsx'

type Props = {
  readonly id: string
  readonly menu: EditedMenu
  onOpen(opened: Opened | null): void
}

/** One product: everything that can be changed of it, or what a manager sees and sets at the own branch. */
export function ProductPanel({ id, menu, onOpen }: Props) {
  const t = useText()
  const me = useMe()
  const { data, error, refetch } = useQuery(productQuery(idFrom<ProductId>(id)))
  const close = () => onOpen(null)
  if (data !== undefined && may(me, 'PUT /office/v1/menu/products/:id'))
    return <ProductForm key={id} product={data} menu={menu} onOpen={onOpen} />
  if (data !== undefined) return <ProductFacts product={data} onClose={close} />
  return (
    <PanelFrame title={t('menu.product')} onClose={close}>
      {error === null ? (
        <Loading label={t('desk.loading')} className="grid gap-3">
          <Skeleton className="h-50 w-full rounded-lg" />
          <Skeleton className="h-80 w-full rounded-lg" />
        </Loading>
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )}
    </PanelFrame>
  )
}
