import { translationOf } from '@dasturxon/client/words'
import { again } from './kz/again.ts'
import { basket } from './kz/basket.ts'
import { benefits } from './kz/benefits.ts'
import { category } from './kz/category.ts'
import { checkout } from './kz/checkout.ts'
import { content } from './kz/content.ts'
import { favourites } from './kz/favourites.ts'
import { filters } from './kz/filters.ts'
import { flowers } from './kz/flowers.ts'
import { footer } from './kz/footer.ts'
import { goods } from './kz/goods.ts'
import { groceries } from './kz/groceries.ts'
import { home } from './kz/home.ts'
import { page } from './kz/page.ts'
import { product } from './kz/product.ts'
import { profile } from './kz/profile.ts'
import { search } from './kz/search.ts'
import type { uz } from './uz.ts'

export const kz = translationOf<typeof uz>()({
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
