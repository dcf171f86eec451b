import { lineDetails, moneyParts, quantityText } from '@dasturxon/domain/format'
import { type Texts, textIn } from '@dasturxon/domain/locale'
import type { Unit } from '@dasturxon/domain/menu'
import type { Money } from '@dasturxon/domain/money'
import { Picture } from '@dasturxon/ui/picture'
import { Price } from '@dasturxon/ui/price'
import { pictureSource } from '../pictures/merchant-pictures.ts'
import { useKindLook } from '../shop/parts/kind-look.ts'
import { useShop } from '../shop/shop.tsx'
import { localized } from '../text/localized.ts'
import { useLanguage } from '../text/text.tsx'

export type OrderLine = {
  readonly name: Texts
  readonly image: string | null
  readonly count: number
  readonly unit: Unit
  readonly measure: number
  readonly modifications: readonly { readonly name: Texts; readonly count: number }[]
  readonly comment: string
  readonly total: Money
}

/** Returns a function that picks the merchant's text in the language of the page. */
export function useTextIn(): (texts: Texts) => string {
  const language = useLanguage()
  const { settings } = useShop()
  return (texts) => textIn(texts, language, settings.mainLanguage)
}

function Line({ line }: { line: OrderLine }) {
  const { product: missing } = useKindLook()
  const language = useLanguage()
  const { settings } = useShop()
  const say = useTextIn()
  const name = localized(line.name, language, settings.mainLanguage)
  const options = line.modifications.map(({ name, count }) => (count > 1 ? `${say(name)} × ${count}` : say(name)))
  const under = lineDetails(options, line.comment, language)
  // packages are counted in pieces, whatever the unit of their content
  const unit = line.measure === 1 ? line.unit : 'COUNT'
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Picture
        source={pictureSource(line.image)}
        alt=""
        width={56}
        height={56}
        missing={missing}
        className="size-14 shrink-0 rounded-add"
      />
      <div className="min-w-0 flex-1">
        <p {...name.voice} className="line-clamp-2 text-label">
          {name.text}
        </p>
        {under !== '' && <p className="truncate text-caption text-muted">{under}</p>}
      </div>
      <div className="shrink-0 text-end">
        <Price {...moneyParts(line.total, language)} className="text-label font-price" />
        <p className="num text-caption text-muted">{quantityText(line.count, unit, language)}</p>
      </div>
    </li>
  )
}

/** The ordered lines: picture, name, options, quantity, sum. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a bill never change places
        <Line key={index} line={line} />
      ))}
    </ul>
  )
}
