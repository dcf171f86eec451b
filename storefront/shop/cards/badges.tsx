import { Badge } from '@dasturxon/ui/badge'

type Marks = {
  readonly discountPercent: number
  readonly labels: readonly string[]
  /** Names of the labels by key. */
  readonly names: Readonly<Record<string, string>>
}
type Props = Marks & {
  /** The largest number of badges that does not hide the product on the photo. */
  readonly most: number
  readonly className?: string
}

const MINUS = '\u2212'

/** The labels that have a name. With a discount, the SALE label is left out: it would only repeat the percent. */
function labelsOf({ discountPercent, labels, names }: Marks): readonly string[] {
  return labels.filter((key) => names[key] !== undefined && !(discountPercent > 0 && key === 'SALE'))
}

/** The names of the labels that do not fit on the photo: they are written as text below it. */
export function furtherLabels(marks: Marks, most: number): readonly string[] {
  const onPhoto = Math.max(0, marks.discountPercent > 0 ? most - 1 : most)
  return labelsOf(marks)
    .slice(onPhoto)
    .flatMap((key) => marks.names[key] ?? [])
}

/** Badges on a photo: the discount first, then the merchant's labels. */
export function Badges({ most, className = 'inset-x-2.5 top-2.5', ...marks }: Props) {
  const { discountPercent, names } = marks
  const hasDiscount = discountPercent > 0
  const shown = labelsOf(marks).slice(0, hasDiscount ? most - 1 : most)
  if (!hasDiscount && shown.length === 0) return null
  return (
    <span className={`absolute flex flex-wrap gap-1 ${className}`}>
      {hasDiscount && (
        <Badge tone="sale">
          <bdi dir="ltr">{`${MINUS}${discountPercent}%`}</bdi>
        </Badge>
      )}
      {shown.map((key) => (
        <Badge key={key} tone={key === 'HIT' ? 'hit' : 'plain'} className="min-w-0">
          <span className="truncate">{names[key]}</span>
        </Badge>
      ))}
    </span>
  )
}
