// The icons and pictures that depend on what the brand sells: a flower shop must not show a cook or a fork.
import type { ShopKind } from '@dasturxon/domain/shop-kind'
import { chefHat, flower, type Glyph, layoutGrid, shoppingBag, shoppingBasket, utensils } from '@dasturxon/ui/glyphs'
import type { NoticePicture } from '../../pictures/notice-pictures.ts'
import { useShop } from '../shop.tsx'

type KindLook = {
  /** The icon of the menu or catalogue. */
  readonly menu: Glyph
  /** The placeholder of a product without a picture. */
  readonly product: Glyph
  /** The icon and picture of the step in which an order is cooked, arranged, picked or packed. */
  readonly making: Glyph
  readonly makingPicture: NoticePicture
}

const LOOKS: Readonly<Record<ShopKind, KindLook>> = {
  kitchen: { menu: utensils, product: utensils, making: chefHat, makingPicture: 'chef' },
  flowers: { menu: layoutGrid, product: flower, making: flower, makingPicture: 'bouquet' },
  groceries: { menu: layoutGrid, product: shoppingBag, making: shoppingBasket, makingPicture: 'basket' },
  goods: { menu: layoutGrid, product: shoppingBag, making: shoppingBasket, makingPicture: 'bags' },
}

/** The icons and pictures for the kind of this shop. */
export function useKindLook(): KindLook {
  return LOOKS[useShop().merchant.kind]
}
