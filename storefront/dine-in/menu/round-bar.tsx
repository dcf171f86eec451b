// The bar over the menu of a table: the round that can be sent, and the way to the bill.
import { moneyText } from '@dasturxon/domain/format'
import { sumOf } from '@dasturxon/domain/money'
import { priceLines } from '@dasturxon/domain/pricing'
import { Count } from '@dasturxon/ui/badge'
import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { receipt } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { RollingMoney } from '../../basket/rolling-money.tsx'
import { Link } from '../../navigation/link.tsx'
import { pictureAt } from '../../pictures/merchant-pictures.ts'
import { menuOf, priceLineOf } from '../../shop/menu.ts'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { useVisit } from '../visit/visit.ts'
import { useRound } from './round-store.ts'

/** The number of the round that is being put together. */
export function useNextRound(token: string): number {
  const { sent } = useRound(token)
  const rounds = useVisit(({ bill }) => bill?.rounds.length ?? 0)
  return rounds + (sent === null ? 1 : 2)
}

/** The lines of the round with their dishes, and what they cost by the menu of this page. */
export function useRoundView(token: string) {
  const menu = menuOf(useShop())
  const { lines } = useRound(token)
  const found = lines.flatMap((line) => {
    const product = menu.product(line.productId)
    const priced = priceLineOf(menu, line)
    return product === null || priced === null ? [] : [{ line, product, priced }]
  })
  const { lines: priced } = priceLines(found.map((row) => row.priced))
  return { found, goods: sumOf(priced.map(({ total }) => total)), count: lines.length }
}

function Thumbs({ token }: { token: string }) {
  const { found, count } = useRoundView(token)
  const images = found.flatMap(({ product }) => pictureAt(product.image, 120) ?? []).slice(0, 2)
  return (
    <span aria-hidden className="relative flex shrink-0">
      {images.map((address) => (
        <img
          key={address}
          className="size-11 rounded-add border-2 border-brand bg-raised object-cover not-first:-ms-4"
          src={address}
          width={44}
          height={44}
          alt=""
        />
      ))}
      <Count className="absolute -end-1.5 -top-1.25">{count}</Count>
    </span>
  )
}

function SendBar({ token, onOpen }: { token: string; onOpen(): void }) {
  const t = useText()
  const { goods } = useRoundView(token)
  const number = useNextRound(token)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="on-brand-area flex h-15 min-w-0 flex-1 animate-rise items-center gap-2.5 rounded-lg bg-brand px-2 text-on-brand shadow-bar transition-[scale] duration-(--dur-1) ease-std active:scale-(--press-scale)"
    >
      <Thumbs token={token} />
      <span className="min-w-0 flex-1 ps-2 text-start">
        <span className="block truncate text-body leading-5 font-control">{t('table.send')}</span>
        <span className="block truncate text-float font-medium">{t('table.to_kitchen', { number })}</span>
      </span>
      <span className="num pe-2 text-h3 font-heavy">
        <RollingMoney amount={goods} />
      </span>
    </button>
  )
}

function BillLink({ token, isSmall }: { token: string; isSmall: boolean }) {
  const t = useText()
  const language = useLanguage()
  const bill = useVisit((visit) => visit.bill)
  const { sent } = useRound(token)
  if ((bill === null || bill.rounds.length === 0) && sent === null) return null
  const due = bill === null ? '' : moneyText(bill.session.bill.duePrice, language)
  return (
    <Link
      to={`/table/${token}/bill`}
      aria-label={isSmall ? t('table.bill') : undefined}
      className={classes(
        buttonLook({ kind: 'raised', size: 'lg', split: !isSmall }),
        isSmall ? 'size-15 shrink-0 px-0!' : 'min-w-0 flex-1',
      )}
    >
      <span className="flex items-center gap-2">
        <Icon glyph={receipt} size={20} />
        {!isSmall && t('table.bill')}
      </span>
      {!isSmall && <bdi className="num font-heavy">{due}</bdi>}
    </Link>
  )
}

/** Nothing is in the way while there is neither a round nor a bill. */
export function RoundBar({ token, onOpen }: { token: string; onOpen(): void }) {
  const t = useText()
  const { count } = useRoundView(token)
  return (
    <section
      aria-label={t('table.round_own')}
      className="sticky bottom-0 z-(--z-basket) mx-auto flex w-full max-w-160 gap-2 px-3 pt-2 pb-[calc(.5rem+var(--safe-b))] empty:hidden"
    >
      <BillLink token={token} isSmall={count > 0} />
      {count > 0 && <SendBar token={token} onOpen={onOpen} />}
    </section>
  )
}
