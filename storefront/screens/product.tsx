import { buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { chevronLeft, cross } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { showToast } from '@dasturxon/ui/show-toast'
import { Link, useNavigate, useParams } from 'react-router'
import { menuOf, type Product } from '../data/menu.ts'
import { usePageHead } from '../data/page.tsx'
import { pictureAt } from '../data/pictures.ts'
import { useProductChoice } from '../data/product-choice.ts'
import { useShop } from '../data/shop.tsx'
import { cutOut } from '../parts/cut-out.ts'
import { ProductView } from '../parts/product-view.tsx'
import { useGoBack } from '../shell/go-back.ts'
import { useProductTrouble } from '../shell/product-trouble.ts'
import { useText } from '../text/text.tsx'

function Gone() {
  const t = useText()
  usePageHead({ title: t('product.gone_title'), status: 404 })
  return (
    <main className="grid min-h-(--vh-full) place-items-center bg-surface lg:min-h-150">
      <EmptyState
        picture={cutOut('ufo')}
        title={t('product.gone_title')}
        line={t('product.gone_line')}
        action={
          <Link to="/" className={buttonLook()}>
            {t('page.to_menu')}
          </Link>
        }
      />
    </main>
  )
}

function Page({ product }: { product: Product }) {
  const t = useText()
  const shop = useShop()
  const navigate = useNavigate()
  const goBack = useGoBack('/')
  const choice = useProductChoice(menuOf(shop), product)
  const trouble = useProductTrouble(product)
  usePageHead({
    title: `${product.name} — ${shop.merchant.name}`,
    description: product.description,
    image: pictureAt(product.image)?.(960) ?? null,
  })

  function handleAdd() {
    choice.add()
    const toBasket = { label: t('page.basket'), onPress: () => void navigate('/basket') }
    showToast({ text: t('product.added'), kind: 'success', action: toBasket })
  }

  return (
    <main data-foot="" className="min-h-(--vh-full) bg-surface md:min-h-0 md:bg-canvas md:px-6 md:py-8">
      <div className="mx-auto max-w-246 md:h-[min(42rem,calc(100dvh-9rem))] md:min-h-120 md:overflow-hidden md:rounded-2xl md:bg-raised md:shadow-2">
        <ProductView
          product={product}
          choice={choice}
          labelNames={shop.labels}
          optionView={shop.settings.modificationViewType}
          hasComment={shop.settings.productComment}
          trouble={trouble}
          backButton={<IconButton kind="raised" glyph={chevronLeft} flip label={t('page.back')} onClick={goBack} />}
          titleButtons={
            <IconButton
              kind="well"
              glyph={cross}
              label={t('page.to_menu')}
              onClick={goBack}
              className="-me-1.5 -mt-1 hidden md:grid"
            />
          }
          onAdd={handleAdd}
        />
      </div>
    </main>
  )
}

/** A product as a page of its own: where a link from outside arrives. */
export function ProductScreen() {
  const { id = '' } = useParams()
  const product = menuOf(useShop()).product(id)
  return product === null ? <Gone /> : <Page key={product.id} product={product} />
}
