import { translationOf } from '@dasturxon/client/words'
import type { uz } from './uz.ts'
import { again } from './zh/again.ts'
import { basket } from './zh/basket.ts'
import { benefits } from './zh/benefits.ts'
import { category } from './zh/category.ts'
import { checkout } from './zh/checkout.ts'
import { content } from './zh/content.ts'
import { favourites } from './zh/favourites.ts'
import { filters } from './zh/filters.ts'
import { flowers } from './zh/flowers.ts'
import { footer } from './zh/footer.ts'
import { goods } from './zh/goods.ts'
import { groceries } from './zh/groceries.ts'
import { home } from './zh/home.ts'
import { page } from './zh/page.ts'
import { product } from './zh/product.ts'
import { profile } from './zh/profile.ts'
import { search } from './zh/search.ts'

export const zh = translationOf<typeof uz>()({
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
