// Marks the lines that the server refused as unavailable, although the menu on this page still offers them.
import { maxQuantity } from '@dasturxon/domain/menu'
import type { BasketView, LineTrouble, LineView } from './price/basket-view.ts'
import type { LackLine } from './refusal-facts.ts'

function troubleOf({ reason, max }: LackLine): LineTrouble {
  if (reason === 'GONE') return 'gone'
  return reason === 'STOPPED' || max <= 0 ? 'sold_out' : 'short'
}

function lackedLine(view: LineView, lacks: readonly LackLine[]): LineView {
  const lack = lacks.find(({ key }) => key === view.line.key)
  if (lack === undefined || view.trouble !== null || view.product === null) return view
  return { ...view, trouble: troubleOf(lack), most: maxQuantity({ ...view.product, stock: lack.max }) }
}

/** The basket with the server's refusals added to its lines. For display only: the next quote includes all lines again. */
export function withLacks(basket: BasketView, lacks: readonly LackLine[] | null): BasketView {
  if (lacks === null || lacks.length === 0) return basket
  return { ...basket, lines: basket.lines.map((view) => lackedLine(view, lacks)) }
}
