// Adds products to the basket from the menu.
import { type BasketLine, type Choice, defaultOptions, lineKey } from '@dasturxon/domain/basket'
import { addQuantities, firstQuantity } from '@dasturxon/domain/menu'
import { type Menu, type Product, ruleGroups } from '../shop/menu.ts'
import { addToBasketLine, currentBasket, setLineQuantity } from './basket-store.ts'

/** The product with its default options, as one tap adds it. */
function plainChoice(menu: Menu, product: Product): Choice {
  return { productId: product.id, options: defaultOptions(ruleGroups(menu.optionGroupsOf(product))), comment: '' }
}

/** The first quantity of a product without required options, as a line of the basket. */
export function plainLine(menu: Menu, product: Product): BasketLine {
  const choice = plainChoice(menu, product)
  return { ...choice, key: lineKey(product.id, choice.options, ''), quantity: firstQuantity(product) }
}

/** Adds the first quantity of a product without required options. */
export function buyOne(menu: Menu, product: Product): void {
  addToBasketLine(plainChoice(menu, product), firstQuantity(product))
}

/** Sets the total quantity of a product: an increase goes to the line with default options, a decrease to the last line. */
export function setProductQuantity(menu: Menu, product: Product, quantity: number): void {
  const lines = currentBasket().filter((line) => line.productId === product.id)
  const held = lines.reduce((sum, line) => addQuantities(sum, line.quantity), 0)
  const last = lines.at(-1)
  if (quantity > held) addToBasketLine(plainChoice(menu, product), addQuantities(quantity, -held))
  else if (last !== undefined) setLineQuantity(last.key, Math.max(0, addQuantities(last.quantity, quantity - held)))
}
