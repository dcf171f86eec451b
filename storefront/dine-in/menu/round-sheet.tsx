// The round before it is sent: its dishes, a comment, and the price that the server names.
import { lineDetails, moneyText, numberText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Picture } from '@dasturxon/ui/picture'
import { Receipt, type ReceiptRow } from '@dasturxon/ui/receipt'
import { Sheet } from '@dasturxon/ui/sheet'
import { pictureSource } from '../../pictures/merchant-pictures.ts'
import { QuantityStepper } from '../../shop/cards/quantity-stepper.tsx'
import { menuOf } from '../../shop/menu.ts'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { useNextRound, useRoundView } from './round-bar.tsx'
import type { RoundQuote } from './round-quote.ts'
import { RoundRefusal } from './round-refusal.tsx'
import { changeRound, setRoundQuantity, useRound } from './round-store.ts'
import { type RoundForm, useRoundForm } from './use-round-form.ts'

type RowProps = { readonly token: string; readonly row: ReturnType<typeof useRoundView>['found'][number] }

function Row({ token, row: { line, product } }: RowProps) {
  const t = useText()
  const language = useLanguage()
  const menu = menuOf(useShop())
  const names = menu.optionGroupsOf(product).flatMap(({ options }) => options)
  const chosen = line.options.flatMap(({ optionId, count }) => {
    const name = names.find(({ id }) => id === optionId)?.name
    return name === undefined ? [] : [count > 1 ? `${name} × ${count}` : name]
  })
  const under = lineDetails(chosen, line.comment, language)
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Picture
        source={pictureSource(product.image)}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-add"
      />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-label">{product.name}</p>
        {under !== '' && <p className="truncate text-caption text-muted">{under}</p>}
      </div>
      <QuantityStepper
        label={t('basket.quantity_of', { name: product.name })}
        product={product}
        quantity={line.quantity}
        min={0}
        isRemovable
        onChange={(quantity) => setRoundQuantity(token, line.key, quantity)}
        onMax={() => undefined}
        className="w-29 shrink-0"
      />
    </li>
  )
}

function billRows(quote: RoundQuote, words: { dishes: string; discount: string; service: string }): ReceiptRow[] {
  const { productPrice, productDiscount, servicePrice } = quote
  return [
    { id: 'dishes', label: words.dishes, amount: numberText(productPrice) },
    ...(productDiscount > 0
      ? [{ id: 'discount', label: words.discount, amount: numberText(-productDiscount), isGain: true }]
      : []),
    ...(servicePrice > 0 ? [{ id: 'service', label: words.service, amount: numberText(servicePrice) }] : []),
  ]
}

function Sums({ form }: { form: RoundForm }) {
  const t = useText()
  const language = useLanguage()
  const { quote, isCounting, service } = form
  if (quote === null) return <div aria-hidden="true" className="h-25" />
  const words = { dishes: t('table.dishes'), discount: t('basket.discount'), service }
  return (
    <Receipt
      shape="plain"
      rows={billRows(quote, words)}
      total={{ label: t('basket.total'), amount: moneyText(quote.totalPrice, language) }}
      busy={isCounting}
    />
  )
}

function Inside({ token, form }: { token: string; form: RoundForm }) {
  const t = useText()
  const view = useRoundView(token)
  const { comment } = useRound(token)
  return (
    <div className="grid grid-cols-1 gap-4 pb-4">
      <RoundRefusal token={token} form={form} />
      <ul className="divide-y divide-line">
        {view.found.map((row) => (
          <Row key={row.line.key} token={token} row={row} />
        ))}
      </ul>
      <Field
        label={t('table.round_comment')}
        value={comment}
        onChange={(next) => changeRound(token, () => ({ comment: next }))}
        maxLength={300}
      />
      <Sums form={form} />
    </div>
  )
}

function SendButton({ form }: { form: RoundForm }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Button
      size="lg"
      wide
      amount={form.quote === null ? undefined : moneyText(form.quote.totalPrice, language)}
      hint={t('table.pay_later')}
      loading={form.blocked === null && (form.isCounting || form.isWaiting)}
      blocked={form.blocked ?? undefined}
      onBlockedPress={form.unblock}
      onClick={form.send}
    >
      {t('table.send_kitchen')}
    </Button>
  )
}

type Props = {
  readonly token: string
  readonly open: boolean
  onClose(): void
  /** The round has left the sheet: the bill shows it. */
  onSent(): void
  /** The staff's code is needed first. */
  onCode(): void
}

/** The sheet of the round. */
export function RoundSheet({ token, open, onClose, ...ways }: Props) {
  const t = useText()
  const number = useNextRound(token)
  const form = useRoundForm(token, open, ways)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('table.round', { number })}
      closeLabel={t('page.close')}
      height="full"
      foot={<SendButton form={form} />}
    >
      <Inside token={token} form={form} />
    </Sheet>
  )
}
