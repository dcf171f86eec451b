// What the server says cannot be had, laid over the basket that the page's menu thinks is fine.
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

/** The basket with the server's troubles beside the page's own. Only for showing: the next question asks for all of it. */
export function withLacks(basket: BasketView, lacks: readonly LackLine[] | null): BasketView {
  if (lacks === null || lacks.length === 0) return basket
  return { ...basket, lines: basket.lines.map((view) => lackedLine(view, lacks)) }
}
