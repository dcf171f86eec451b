import { translationOf } from '@dasturxon/client/words'
import { again } from './tr/again.ts'
import { basket } from './tr/basket.ts'
import { benefits } from './tr/benefits.ts'
import { category } from './tr/category.ts'
import { checkout } from './tr/checkout.ts'
import { content } from './tr/content.ts'
import { favourites } from './tr/favourites.ts'
import { filters } from './tr/filters.ts'
import { flowers } from './tr/flowers.ts'
import { footer } from './tr/footer.ts'
import { goods } from './tr/goods.ts'
import { groceries } from './tr/groceries.ts'
import { home } from './tr/home.ts'
import { page } from './tr/page.ts'
import { product } from './tr/product.ts'
import { profile } from './tr/profile.ts'
import { search } from './tr/search.ts'
import type { uz } from './uz.ts'

export const tr = translationOf<typeof uz>()({
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
