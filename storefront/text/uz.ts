// The first language: the other languages must have the same keys and placeholders.

import { variantOf } from '@dasturxon/client/words'
import { again } from './uz/again.ts'
import { basket } from './uz/basket.ts'
import { benefits } from './uz/benefits.ts'
import { category } from './uz/category.ts'
import { checkout } from './uz/checkout.ts'
import { content } from './uz/content.ts'
import { favourites } from './uz/favourites.ts'
import { filters } from './uz/filters.ts'
import { flowers } from './uz/flowers.ts'
import { footer } from './uz/footer.ts'
import { goods } from './uz/goods.ts'
import { groceries } from './uz/groceries.ts'
import { home } from './uz/home.ts'
import { page } from './uz/page.ts'
import { product } from './uz/product.ts'
import { profile } from './uz/profile.ts'
import { search } from './uz/search.ts'
import type { uzLater } from './uz-later.ts'

const kitchen = {
  page,
  home,
  product,
  basket,
  benefits,
  checkout,
  profile,
  search,
  favourites,
  content,
  footer,
  filters,
  category,
  again,
} as const

const variant = variantOf<typeof kitchen & typeof uzLater>()

/** Every sentence of the first page as a kitchen uses it, and the sentences that other kinds of shop replace. */
export const uz = {
  ...kitchen,
  goods: variant(goods),
  flowers: variant(flowers),
  groceries: variant(groceries),
} as const
