// The content of the panel when the basket is not empty; its code is loaded on demand.
import { moneyText } from '@dasturxon/domain/format'
import { AddButton } from '@dasturxon/ui/photo-buttons'
import { Picture } from '@dasturxon/ui/picture'
import { Receipt } from '@dasturxon/ui/receipt'
import { Link } from '../navigation/link.tsx'
import { pictureSource } from '../pictures/merchant-pictures.ts'
import { isOneTap, menuOf, type Product } from '../shop/menu.ts'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { BasketLine } from './basket-line.tsx'
import { Unavailable } from './basket-notes.tsx'
import { Benefits } from './benefits/benefits.tsx'
import { cashbackText } from './benefits/cashback-words.ts'
import { CheckoutButton } from './checkout-button.tsx'
import { Cutlery } from './cutlery.tsx'
import { useLineActions, useTroubleWords } from './line-actions.ts'
import type { BasketView } from './price/basket-view.ts'
import { useBill } from './price/bill.ts'
import { useGoal } from './price/goal.ts'
import { GoalNote } from './price/goal-note.tsx'
import { usePriceMoves } from './price/price-moves.ts'
import { useBuying } from './use-buying.ts'
import { useRecommended } from './use-recommended.ts'

type Props = {
  readonly basket: BasketView
  /** Opens the choice of the place, which checkout needs first. */
  onPlace(): void
}

const TILES = 3

function Tile({ product, onAdd }: { product: Product; onAdd(product: Product): void }) {
  const t = useText()
  const language = useLanguage()
  const menu = menuOf(useShop())
  const { name } = product
  return (
    <li className="min-w-0">
      <div className="relative">
        <Picture
          source={pictureSource(product.image)}
          alt=""
          width={96}
          height={96}
          tint={product.tint ?? undefined}
          className="aspect-square w-full rounded-ctl-lg"
        />
        <AddButton
          size="sm"
          label={t(isOneTap(menu, product) ? 'home.add_named' : 'home.choose', { name })}
          onClick={() => onAdd(product)}
          className="end-1 bottom-1"
        />
      </div>
      <p className="text-caption">
        <Link to={`/product/${product.id}`} keepsScroll className="block truncate py-1">
          {name}
        </Link>
      </p>
      <p className="num text-caption font-control">{moneyText(product.price, language)}</p>
    </li>
  )
}

/** Three recommended products. */
function Tiles({ basket }: { basket: BasketView }) {
  const t = useText()
  const { onAdd } = useBuying()
  const products = useRecommended(basket).slice(0, TILES)
  if (products.length === 0) return null
  return (
    <section aria-label={t('basket.recommended')}>
      <h3 className="pt-2 pb-2 text-label">{t('basket.recommended')}</h3>
      <ul className="grid grid-cols-3 gap-2">
        {products.map((product) => (
          <Tile key={product.id} product={product} onAdd={onAdd} />
        ))}
      </ul>
    </section>
  )
}

function Lines({ basket }: { basket: BasketView }) {
  const actions = useLineActions()
  const troubleOf = useTroubleWords()
  const { moves } = usePriceMoves(basket)
  return (
    <ul className="divide-y divide-line">
      {basket.lines.map((view) => (
        <li key={view.line.key}>
          <BasketLine
            view={view}
            trouble={troubleOf(view)}
            move={moves.get(view.line.key) ?? null}
            href={view.product === null ? null : `/product/${view.product.id}`}
            size="panel"
            onQuantityChange={(quantity) => actions.setQuantity(view, quantity)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Lines, progress to the minimum or to free delivery, recommended products, cutlery, promo code and cashback. */
function BasketRows({ basket }: { readonly basket: BasketView }) {
  const goal = useGoal(basket)
  return (
    <div className="flex flex-col gap-2.5">
      <Unavailable basket={basket} />
      <Lines basket={basket} />
      {goal !== null && <GoalNote goal={goal} className="rounded-ctl-lg bg-surface-2 px-3.5 py-3" />}
      <Tiles basket={basket} />
      <Cutlery size="panel" />
      <Benefits basket={basket} quote={null} size="panel" />
    </div>
  )
}

/** The sums and the button to checkout. The button shows the total, so the rows do not repeat it. */
function BasketFoot({ basket, onPlace }: Props) {
  const t = useText()
  const bill = useBill(basket, null)
  const back = cashbackText(bill.cashbackEarned, t, useLanguage())
  return (
    <>
      <Receipt rows={bill.rows} shape="plain" className="mb-3" />
      {back !== '' && <p className="mb-3 text-small text-muted">{back}</p>}
      <CheckoutButton basket={basket} total={bill.total} onPlace={onPlace} />
    </>
  )
}

/** The rows, which scroll separately from the page, then the sums and the button to checkout. */
export function BasketPanelContent({ basket, onPlace }: Props) {
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5.5 pb-4">
        <BasketRows basket={basket} />
      </div>
      <div className="px-5.5 pt-4 pb-5.5 shadow-up">
        <BasketFoot basket={basket} onPlace={onPlace} />
      </div>
    </>
  )
}
