// Ordering again: straight into the basket when all is as it was, by way of a sheet that names what is not.
import type { Basket } from '@dasturxon/domain/basket'
import { shoppingBasket } from '@dasturxon/ui/glyphs'
import { showToast } from '@dasturxon/ui/show-toast'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { addLines, currentBasket } from '../../basket/basket-store.ts'
import { useSheet } from '../../navigation/sheet.ts'
import { usePlace } from '../../places/place.ts'
import { feel } from '../../shop/haptics.ts'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'
import { type Repeat, repeatOf } from './repeat.ts'

const RepeatSheet = lazy(async () => ({ default: (await import('./repeat-sheet.tsx')).RepeatSheet }))

const SHEETS = ['repeat'] as const

type Repeating = {
  /** What the order comes to today, beside an empty basket: what its card shows. */
  repeatOf(order: Order): Repeat
  /** Puts the order into the basket, or shows first what is not as it was. */
  repeat(order: Order): void
  /** To be drawn by the screen. */
  readonly sheet: ReactNode
}

/** The ways to order again for a screen. */
export function useRepeat(): Repeating {
  const t = useText()
  const shop = useShop()
  const { service, branchId } = usePlace()
  const { name, open, close } = useSheet(SHEETS)
  const [asked, setAsked] = useState<{ readonly order: Order; readonly repeat: Repeat } | null>(null)

  const comesTo = useCallback(
    (order: Order, basket: Basket) => repeatOf(shop, { service, branchId }, order.cartItems, basket),
    [shop, service, branchId],
  )
  function add(lines: Basket) {
    feel('step')
    const onPress = addLines(lines)
    showToast({
      text: t('again.added'),
      kind: 'undo',
      glyph: shoppingBasket,
      action: { label: t('page.undo'), onPress },
    })
  }
  function handleRepeat(order: Order) {
    const repeat = comesTo(order, currentBasket())
    if (repeat.changed === 0) return add(repeat.lines.flatMap(({ line }) => line ?? []))
    setAsked({ order, repeat })
    open('repeat')
  }
  function handleAdd(lines: Basket) {
    close()
    add(lines)
  }
  return {
    repeatOf: (order) => comesTo(order, []),
    repeat: handleRepeat,
    sheet: asked !== null && (
      <Suspense>
        <RepeatSheet
          key={asked.order.id}
          open={name === 'repeat'}
          order={asked.order}
          repeat={asked.repeat}
          onAdd={handleAdd}
          onClose={close}
        />
      </Suspense>
    ),
  }
}
