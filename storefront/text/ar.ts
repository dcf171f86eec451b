import { translationOf } from '@dasturxon/client/words'
import { again } from './ar/again.ts'
import { basket } from './ar/basket.ts'
import { benefits } from './ar/benefits.ts'
import { category } from './ar/category.ts'
import { checkout } from './ar/checkout.ts'
import { content } from './ar/content.ts'
import { favourites } from './ar/favourites.ts'
import { filters } from './ar/filters.ts'
import { flowers } from './ar/flowers.ts'
import { footer } from './ar/footer.ts'
import { goods } from './ar/goods.ts'
import { groceries } from './ar/groceries.ts'
import { home } from './ar/home.ts'
import { page } from './ar/page.ts'
import { product } from './ar/product.ts'
import { profile } from './ar/profile.ts'
import { search } from './ar/search.ts'
import type { uz } from './uz.ts'

export const ar = translationOf<typeof uz>()({
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
  goods,
  flowers,
  groceries,
  again,
})
