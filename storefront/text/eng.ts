import { translationOf } from '@dasturxon/client/words'
import { again } from './eng/again.ts'
import { basket } from './eng/basket.ts'
import { benefits } from './eng/benefits.ts'
import { category } from './eng/category.ts'
import { checkout } from './eng/checkout.ts'
import { content } from './eng/content.ts'
import { favourites } from './eng/favourites.ts'
import { filters } from './eng/filters.ts'
import { flowers } from './eng/flowers.ts'
import { footer } from './eng/footer.ts'
import { goods } from './eng/goods.ts'
import { groceries } from './eng/groceries.ts'
import { home } from './eng/home.ts'
import { page } from './eng/page.ts'
import { product } from './eng/product.ts'
import { profile } from './eng/profile.ts'
import { search } from './eng/search.ts'
import type { uz } from './uz.ts'

export const eng = translationOf<typeof uz>()({
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
