// Repeats an order: adds it to the basket at once, or opens a sheet with the changes first.
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
  /** The order at today's prices with an empty basket, for its card. */
  repeatOf(order: Order): Repeat
  /** Adds the order to the basket; if something has changed, opens the sheet first. */
  repeat(order: Order): void
  /** The sheet, to be rendered by the screen. */
  readonly sheet: ReactNode
}

/** The functions and the sheet that a screen needs to repeat orders. */
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
