// The content of a product, connected to the shop: the same in a sheet, in a pop-up and on its own page.
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { FavouriteButton } from '../account/favourites/favourite-button.tsx'
import { type ProductChoice, useProductChoice } from '../basket/product-choice.ts'
import { Recommended } from '../basket/recommended.tsx'
import { useBuying } from '../basket/use-buying.ts'
import { useGoesWell } from '../basket/use-recommended.ts'
import { isOneTap, menuOf, type Product, type ProductDetails } from '../shop/menu.ts'
import { useSession } from '../shop/session.ts'
import { useShop } from '../shop/shop.tsx'
import { withLaterWords } from '../text/later-words.ts'
import { useText } from '../text/text.tsx'
import { useProductDetails } from './product-details.ts'
import { ProductReviews } from './product-reviews.tsx'
import { useProductTrouble } from './product-trouble.ts'
import { ProductView } from './product-view.tsx'
import { useReviews } from './reviews.ts'
import { ShareButton } from './share-button.tsx'

const OneClick = lazy(async () => ({
  default: (await withLaterWords(import('../checkout/one-click/one-click.tsx'))).OneClick,
}))

type Props = {
  readonly product: Product
  /** The back button over the photo; `null` if another bar has one. */
  readonly backButton: ReactNode
  /** The close button beside the name, on wide views. */
  readonly closeButton: ReactNode
  /** Called after the product was added to the basket. */
  onAdded(): void
  /** Called when another product was clicked. */
  onOpen(product: Product): void
}

/** The one-click order is for signed-in customers only; its code is loaded only for them. */
function Quick({ choice, hasTrouble }: { choice: ProductChoice; hasTrouble: boolean }) {
  const isSigned = useSession().state === 'signed'
  return <Suspense>{isSigned && <OneClick choice={choice} hasTrouble={hasTrouble} />}</Suspense>
}

function GoesWell({ details, onOpen }: { details: ProductDetails; onOpen: Props['onOpen'] }) {
  const t = useText()
  const shop = useShop()
  const { onAdd } = useBuying()
  const products = useGoesWell(details.recommended)
  return (
    <Recommended
      ground="cloth"
      title={t('product.goes_well')}
      products={products}
      labelNames={shop.labels}
      isOneTap={(product) => isOneTap(menuOf(shop), product)}
      onOpen={onOpen}
      onAdd={(product) => (isOneTap(menuOf(shop), product) ? onAdd(product) : onOpen(product))}
    />
  )
}

/** A product of the shop, with everything needed to buy it. */
export function ProductContent({ product, backButton, closeButton, onAdded, onOpen }: Props) {
  const shop = useShop()
  const menu = menuOf(shop)
  const details = useProductDetails(product.id)
  const choice = useProductChoice(menu, product)
  const trouble = useProductTrouble(product)
  const reviews = useReviews(product.id, details?.reviews ?? null)
  const reviewsRef = useRef<HTMLElement>(null)
  const { settings, merchant } = shop
  return (
    <ProductView
      product={product}
      details={details}
      choice={choice}
      labelNames={shop.labels}
      optionView={settings.modificationViewType}
      hasComment={settings.productComment}
      isShowOnly={menu.category(product.categoryId)?.isWithoutCart ?? false}
      trouble={trouble?.words ?? null}
      backButton={backButton}
      barButtons={
        <>
          <ShareButton product={product} kind="raised" />
          <FavouriteButton product={product} kind="raised" />
        </>
      }
      titleButtons={
        <>
          <ShareButton product={product} kind="well" />
          <FavouriteButton product={product} kind="well" />
          {closeButton}
        </>
      }
      quick={<Quick choice={choice} hasTrouble={trouble !== null} />}
      onAdd={() => {
        choice.add()
        onAdded()
      }}
      onTrouble={() => trouble?.leave()}
      onGrade={() => reviewsRef.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })}
    >
      <ProductReviews ref={reviewsRef} grade={product.grade} brand={merchant.name} {...reviews} />
      {details !== null && <GoesWell details={details} onOpen={onOpen} />}
    </ProductView>
  )
}
