import { Badge } from '@dasturxon/ui/badge'

type Props = {
  readonly discountPercent: number
  readonly labels: readonly string[]
  /** Names of the labels by key. */
  readonly names: Readonly<Record<string, string>>
  readonly className?: string
}

const MOST = 2
const MINUS = '\u2212'

/** Marks on a photo: the discount first, then the merchant's labels, two in all. */
export function Badges({ discountPercent, labels, names, className = 'inset-x-2.5 top-2.5' }: Props) {
  const hasDiscount = discountPercent > 0
  // a sale label would only repeat the percent
  const shown = labels.filter((key) => names[key] !== undefined && !(hasDiscount && key === 'SALE'))
  if (!hasDiscount && shown.length === 0) return null
  return (
    <span className={`absolute flex flex-wrap gap-1 ${className}`}>
      {hasDiscount && (
        <Badge tone="sale">
          <bdi dir="ltr">{`${MINUS}${discountPercent}%`}</bdi>
        </Badge>
      )}
      {shown.slice(0, hasDiscount ? MOST - 1 : MOST).map((key) => (
        <Badge key={key} tone={key === 'HIT' ? 'hit' : 'plain'}>
          {names[key]}
        </Badge>
      ))}
    </span>
  )
}
