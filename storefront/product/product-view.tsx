// A product with its options: below its photo on narrow views, beside it on wide ones.
import { quantityStep } from '@dasturxon/domain/menu'
import { Field } from '@dasturxon/ui/field'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ProductChoice } from '../basket/product-choice.ts'
import { ProductPrice } from '../shop/cards/product-price.tsx'
import type { Product, ProductDetails } from '../shop/menu.ts'
import { useText } from '../text/text.tsx'
import { OptionGroup } from './option-group.tsx'
import { ProductBar } from './product-bar.tsx'
import { ProductText, WideComposition } from './product-composition.tsx'
import { ProductFacts, WideFacts } from './product-facts.tsx'
import { ProductFoot } from './product-foot.tsx'
import { ProductGallery } from './product-gallery.tsx'

type Props = {
  readonly product: Product
  /** Data that is loaded later than the product; `null` until then. */
  readonly details: ProductDetails | null
  readonly choice: ProductChoice
  readonly labelNames: Readonly<Record<string, string>>
  readonly optionView: 'FULL_IMAGE' | 'NAME_ONLY'
  readonly hasComment: boolean
  /** A show-case: it can be viewed, but not added. */
  readonly isShowOnly: boolean
  /** Why it cannot be ordered now, as text. */
  readonly trouble: string | null
  /** The back button: over the photo on narrow views, then in the sticky bar; `null` if another bar has one. */
  readonly backButton: ReactNode
  /** Buttons at the other end of that bar. */
  readonly barButtons: ReactNode
  /** Buttons beside the name, on wide views. */
  readonly titleButtons: ReactNode
  /** The one-click order, above the foot. */
  readonly quick: ReactNode
  /** The content under the options: reviews, recommended products. */
  readonly children: ReactNode
  onAdd(): void
  /** Called when the button is pressed while `trouble` is set. */
  onTrouble(): void
  onGrade(): void
}

const COMMENT_LENGTH = 200

/** The text under the name in the narrow bar: what has to be chosen, or what is chosen. */
function useBarLine({ missing, groups, countOf }: ProductChoice): string {
  const t = useText()
  if (missing !== null) return t('product.not_chosen', { name: missing.name })
  const chosen = groups.filter(({ max }) => max === 1).flatMap(({ options }) => options)
  return chosen.flatMap(({ id, name }) => (countOf(id) > 0 ? [name] : [])).join(' · ')
}

/** Leads to the group that is missing: scrolls to it, shakes it once, and focuses its first option. */
function useMissed({ missing }: ProductChoice) {
  const [missedId, setMissedId] = useState<string | null>(null)
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (missedId === null) return
    group.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    group.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [missedId])
  function goThere() {
    if (missing === null) return
    // reset first, so that the same group can shake again
    setMissedId(null)
    requestAnimationFrame(() => setMissedId(missing.id))
  }
  return { missedId, group, goThere }
}

/** For products sold by the piece the button shows the price; with a discount or by weight it is shown here too. */
function UnitPrice({ product }: { product: Product }) {
  if (quantityStep(product) === 1 && product.discountPercent === 0) return null
  return <ProductPrice product={product} className="mt-1" />
}

function Head(props: Props & { titleRef: RefObject<HTMLHeadingElement | null> }) {
  const { product, details, titleButtons, titleRef, onGrade } = props
  return (
    <>
      {/* on wide views the name and the close button are sticky */}
      <div className="-mb-6 flex items-start justify-between gap-4 @min-[40rem]:sticky @min-[40rem]:top-0 @min-[40rem]:z-(--z-sticky) @min-[40rem]:-mx-5 @min-[40rem]:-mt-3 @min-[40rem]:-mb-7 @min-[40rem]:bg-raised @min-[40rem]:px-5 @min-[40rem]:pt-3 @min-[40rem]:pb-1 @min-[52rem]:-mx-7 @min-[52rem]:px-7">
        <h1 ref={titleRef} className="text-h1 [overflow-wrap:anywhere]">
          {product.name}
        </h1>
        <div className="-me-1.5 -mt-1 hidden shrink-0 gap-2 @min-[40rem]:flex">{titleButtons}</div>
      </div>
      <div>
        <UnitPrice product={product} />
        <ProductText description={product.description} composition={details?.composition ?? null} />
        <ProductFacts product={product} markCount={details?.markCount ?? null} onGrade={onGrade} />
      </div>
    </>
  )
}

function Options({ choice, optionView, missed }: Props & { missed: ReturnType<typeof useMissed> }) {
  return choice.groups.map((group) => (
    <OptionGroup
      key={group.id}
      ref={group.id === missed.missedId ? missed.group : null}
      group={group}
      view={optionView}
      isMissed={group.id === missed.missedId}
      countOf={choice.countOf}
      onCount={(optionId, count) => choice.setCount(group, optionId, count)}
    />
  ))
}

/** The whole product view, down to the button that adds to the basket. */
export function ProductView(props: Props) {
  const t = useText()
  const { product, details, choice, trouble, isShowOnly, hasComment, backButton, onTrouble } = props
  const title = useRef<HTMLHeadingElement>(null)
  const missed = useMissed(choice)
  const barLine = useBarLine(choice)
  return (
    <div className="flex min-h-full grow flex-col @min-[40rem]:grid @min-[40rem]:h-full @min-[40rem]:grid-cols-[min(27.75rem,45cqi)_minmax(0,1fr)]">
      {backButton !== null && (
        <ProductBar product={product} line={barLine} titleRef={title} start={backButton} end={props.barButtons} />
      )}
      <div className="min-w-0 @min-[40rem]:min-h-0 @min-[40rem]:overflow-y-auto @min-[40rem]:bg-surface-2">
        <ProductGallery
          product={product}
          further={details?.gallery ?? []}
          alt={details?.imageAlt ?? ''}
          labelNames={props.labelNames}
          isGrey={trouble !== null}
        />
        <WideFacts product={product} />
        <WideComposition composition={details?.composition ?? null} />
      </div>
      <div className="relative -mt-5.5 flex min-w-0 flex-1 flex-col rounded-t-2xl bg-raised @min-[40rem]:mt-0 @min-[40rem]:min-h-0 @min-[40rem]:scroll-pt-34 @min-[40rem]:overflow-y-auto @min-[40rem]:rounded-none">
        <div className="flex flex-1 flex-col gap-6 px-4 pt-5.5 pb-6 @min-[40rem]:px-5 @min-[40rem]:pt-7 @min-[52rem]:px-7">
          <Head {...props} titleRef={title} />
          {!isShowOnly && <Options {...props} missed={missed} />}
          {!isShowOnly && hasComment && (
            <Field
              label={t('product.comment')}
              value={choice.comment}
              onChange={choice.setComment}
              help={t('product.comment_hint')}
              rows={2}
              maxLength={COMMENT_LENGTH}
            />
          )}
          {props.children}
        </div>
        {!isShowOnly && (
          <ProductFoot
            product={product}
            choice={choice}
            trouble={trouble}
            quick={props.quick}
            onAdd={props.onAdd}
            onBlocked={trouble === null ? missed.goThere : onTrouble}
          />
        )}
      </div>
    </div>
  )
}
