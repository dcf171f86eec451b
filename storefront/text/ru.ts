import { translationOf } from '@dasturxon/client/words'
import { again } from './ru/again.ts'
import { basket } from './ru/basket.ts'
import { benefits } from './ru/benefits.ts'
import { category } from './ru/category.ts'
import { checkout } from './ru/checkout.ts'
import { content } from './ru/content.ts'
import { favourites } from './ru/favourites.ts'
import { filters } from './ru/filters.ts'
import { flowers } from './ru/flowers.ts'
import { footer } from './ru/footer.ts'
import { goods } from './ru/goods.ts'
import { groceries } from './ru/groceries.ts'
import { home } from './ru/home.ts'
import { page } from './ru/page.ts'
import { product } from './ru/product.ts'
import { profile } from './ru/profile.ts'
import { search } from './ru/search.ts'
import type { uz } from './uz.ts'

export const ru = translationOf<typeof uz>()({
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
