import { isId } from '@dasturxon/domain/ids'
import { buttonLook } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { chevronLeft } from '@dasturxon/ui/glyphs'
import { cross } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { showToast } from '@dasturxon/ui/show-toast'
import { useParams } from 'react-router'
import { useGo } from '../navigation/go.ts'
import { useGoBack } from '../navigation/go-back.ts'
import { Link } from '../navigation/link.tsx'
import { noticePicture } from '../pictures/notice-pictures.ts'
import { menuOf, type Product } from '../shop/menu.ts'
import { usePageHead } from '../shop/page.tsx'
import { NotFoundPage } from '../shop/parts/not-found-page.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { ProductContent } from './product-content.tsx'

function Gone() {
  const t = useText()
  usePageHead({ title: t('product.gone_title'), status: 404 })
  return (
    <main className="grid min-h-(--vh-full) place-items-center bg-surface lg:min-h-150 lg:bg-canvas">
      <EmptyState
        picture={noticePicture('ufo')}
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
  const go = useGo()
  const goBack = useGoBack('/')
  usePageHead({
    title: `${product.name} — ${shop.merchant.name}`,
    description: product.description,
  })

  function handleAdded() {
    const toBasket = { label: t('page.basket'), onPress: () => go('/basket') }
    showToast({ text: t('product.added'), kind: 'success', action: toBasket })
  }

  return (
    <main
      data-foot=""
      className="flex min-h-(--vh-full) flex-col bg-surface md:block md:min-h-0 md:bg-canvas md:px-(--gutter) md:py-8"
    >
      <div className="on-raised @container mx-auto flex w-full max-w-[calc(var(--page-max)-2*var(--gutter))] flex-1 flex-col md:block md:h-[min(42rem,calc(100dvh-9rem))] md:min-h-120 md:overflow-hidden md:rounded-2xl md:bg-raised md:shadow-2">
        <ProductContent
          product={product}
          backButton={<IconButton kind="raised" glyph={chevronLeft} flip label={t('page.back')} onClick={goBack} />}
          closeButton={<IconButton kind="well" glyph={cross} label={t('page.to_menu')} onClick={goBack} />}
          onAdded={handleAdded}
          onOpen={({ id }) => go(`/product/${id}`)}
        />
      </div>
    </main>
  )
}

/** A product on its own page: the target of links from outside. */
export function ProductScreen() {
  const { id = '' } = useParams()
  const product = menuOf(useShop()).product(id)
  if (!isId(id)) return <NotFoundPage isWrongLink />
  return product === null ? <Gone /> : <Page key={product.id} product={product} />
}
