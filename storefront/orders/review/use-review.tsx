// Rates an order in a sheet whose code is loaded when it is first opened.
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSheet } from '../../navigation/sheet.ts'
import type { Order } from '../order.ts'

const ReviewSheet = lazy(async () => ({ default: (await import('./review-sheet.tsx')).ReviewSheet }))

const SHEETS = ['rate'] as const

type Asked = { readonly order: Order; readonly stars: number | null; readonly times: number }

type Reviewing = {
  /** Opens the form, with these stars chosen. */
  rate(order: Order, stars?: number): void
  /** The sheet, to be rendered by the screen. */
  readonly sheet: ReactNode
}

/** The function and the sheet that a screen needs to have orders rated; `onReviewed` gets the order with its review. */
export function useReview(onReviewed: (order: Order) => void): Reviewing {
  const { name, open, close } = useSheet(SHEETS)
  const [asked, setAsked] = useState<Asked | null>(null)
  function rate(order: Order, stars: number | null = null) {
    setAsked({ order, stars, times: (asked?.times ?? 0) + 1 })
    open('rate')
  }
  function handleReviewed(order: Order) {
    if (asked !== null) setAsked({ ...asked, order })
    onReviewed(order)
  }
  return {
    rate,
    sheet: asked !== null && (
      <Suspense>
        <ReviewSheet
          // a new form each time it is opened
          key={asked.times}
          open={name === 'rate'}
          order={asked.order}
          stars={asked.stars}
          onClose={close}
          onReviewed={handleReviewed}
        />
      </Suspense>
    ),
  }
}
