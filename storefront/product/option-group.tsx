// One group of options: its rule as text, its state in a pill, its options as tiles with pictures or as rows.
import { leftToRight, numberText, tied } from '@dasturxon/domain/format'
import { hyphenated } from '@dasturxon/domain/hyphens'
import type { OptionId } from '@dasturxon/domain/ids'
import { Pill } from '@dasturxon/ui/badge'
import { ChoiceCard, ChoiceRow } from '@dasturxon/ui/choice'
import { classes } from '@dasturxon/ui/classes'
import { OptionTile } from '@dasturxon/ui/option-tile'
import { Stepper } from '@dasturxon/ui/stepper'
import { type Ref, useId } from 'react'
import { pictureAt } from '../pictures/merchant-pictures.ts'
import type { ShopOption, ShopOptionGroup } from '../shop/menu.ts'
import { useLanguage, useText } from '../text/text.tsx'
import type { Text } from '../text/text-of.ts'

type Props = {
  readonly group: ShopOptionGroup
  readonly view: 'FULL_IMAGE' | 'NAME_ONLY'
  /** The customer pressed "add" without choosing from this group. */
  readonly isMissed: boolean
  countOf(optionId: OptionId): number
  onCount(optionId: OptionId, count: number): void
  readonly ref?: Ref<HTMLFieldSetElement>
}

function ruleWords(t: Text, { min, max }: ShopOptionGroup): string {
  if (max === 1) return min === 1 ? t('product.choose_one') : t('product.up_to_one')
  if (min === 0) return t('product.choose_up_to', { count: max })
  return min === max ? t('product.choose_exactly', { count: max }) : t('product.choose_range', { min, max })
}

function missedWords(t: Text, { min, max }: ShopOptionGroup, chosen: number): string {
  return max === 1 ? t('product.choose_one_please') : t('product.choose_more_please', { count: min - chosen })
}

/** Whether the pill is shown: an optional group has none until something is chosen. */
function hasPill({ min }: ShopOptionGroup, chosen: number): boolean {
  return chosen > 0 || min > 0
}

function StatePill({
  id,
  group,
  chosen,
  isMissed,
}: {
  id: string
  group: ShopOptionGroup
  chosen: number
  isMissed: boolean
}) {
  const t = useText()
  const isShort = chosen < group.min
  if (isMissed && isShort)
    return (
      <Pill id={id} tone="danger">
        {t('product.required')}
      </Pill>
    )
  if (chosen === 0) return <Pill id={id}>{t('product.required')}</Pill>
  const words =
    group.max === 1 ? (
      t('product.chosen')
    ) : (
      <bdi dir="ltr">{t('product.count_of', { count: chosen, max: group.max })}</bdi>
    )
  return (
    <Pill id={id} tone={isShort ? 'plain' : 'success'}>
      {words}
    </Pill>
  )
}

type OptionProps = Props & {
  option: ShopOption
  count: number
  room: number
  /** The free quota of the group covers it. */
  isFree: boolean
  name: string
  /** The id of the element that describes the state of the group, if there is one. */
  describedBy: string | undefined
}

/**
 * The price that the option adds. An option that never costs anything shows no text, because "free" would look like a
 * gift.
 */
function usePriceWords({ option: { price }, isFree }: OptionProps): string | undefined {
  const t = useText()
  const language = useLanguage()
  if (price === 0) return undefined
  return isFree ? t('page.free') : leftToRight(`+${numberText(price, language)}`, language)
}

function optionPicture({ image }: ShopOption, size: number) {
  const address = pictureAt(image, 120)
  if (address === undefined) return undefined
  return <img src={address} width={size} height={size} alt="" loading="lazy" className="size-14 object-contain" />
}

function TileOption(props: OptionProps) {
  const { group, option, count, room, name, describedBy, onCount } = props
  const t = useText()
  const price = usePriceWords(props)
  const title = hyphenated(tied(option.name), useLanguage())
  const most = Math.min(option.maxCount, count + room)
  if (group.max === 1 || option.maxCount === 1) {
    const type = group.max === 1 && group.min === 1 ? 'radio' : 'checkbox'
    const isClosed = group.max > 1 && count === 0 && room === 0
    return (
      <ChoiceCard
        type={type}
        name={name}
        value={option.id}
        checked={count > 0}
        disabled={isClosed}
        describedBy={describedBy}
        onChange={(_, checked) => onCount(option.id, checked ? 1 : 0)}
        className={classes('h-full p-3!', isClosed && 'opacity-(--dim)')}
      >
        <span className="mb-1.5 flex h-14 items-end pe-6">{optionPicture(option, 54)}</span>
        <span className="block hyphens-auto break-words text-label">{title}</span>
        {price !== undefined && <span className="mt-0.5 block text-small font-bold">{price}</span>}
      </ChoiceCard>
    )
  }
  return (
    <OptionTile
      picture={optionPicture(option, 56)}
      label={option.name}
      title={title}
      hint={price}
      words={{ add: t('page.add'), less: t('page.less'), more: t('page.more') }}
      value={count}
      max={most}
      onChange={(next) => onCount(option.id, next)}
      className="h-full"
    />
  )
}

function RowOption(props: OptionProps) {
  const { group, option, count, room, name, describedBy, onCount } = props
  const t = useText()
  const price = usePriceWords(props)
  if (group.max === 1 || option.maxCount === 1) {
    return (
      <ChoiceRow
        type={group.max === 1 && group.min === 1 ? 'radio' : 'checkbox'}
        name={name}
        value={option.id}
        checked={count > 0}
        disabled={group.max > 1 && count === 0 && room === 0}
        describedBy={describedBy}
        title={tied(option.name)}
        trailing={price}
        markFirst
        onChange={(_, checked) => onCount(option.id, checked ? 1 : 0)}
      />
    )
  }
  return (
    <div className={classes('flex min-h-13 items-center gap-3 py-2', count + room === 0 && 'opacity-(--dim)')}>
      <span className="min-w-0 flex-1 text-body font-medium">{tied(option.name)}</span>
      {price !== undefined && <span className="num text-small text-muted">{price}</span>}
      <Stepper
        label={option.name}
        words={{ less: t('page.less'), more: t('page.more'), remove: t('page.remove') }}
        value={count}
        max={Math.min(option.maxCount, count + room)}
        size="sm"
        tone={count > 0 ? 'brand' : 'plain'}
        onChange={(next) => onCount(option.id, next)}
        className="w-24 shrink-0"
      />
    </div>
  )
}

/** Whether the option is free: the chosen ones while all fit the quota, the others while the quota has room for one more. */
function isFree({ freeQuota }: ShopOptionGroup, chosen: number, count: number): boolean {
  return count > 0 ? chosen <= freeQuota : chosen < freeQuota
}

/** A group of options as a fieldset. If it was missed, it is red, explains what to do, and shakes once. */
export function OptionGroup(props: Props) {
  const { group, view, isMissed, countOf, ref } = props
  const t = useText()
  const id = useId()
  const chosen = group.options.reduce((sum, option) => sum + countOf(option.id), 0)
  const isWrong = isMissed && chosen < group.min
  const wordsId = `${id}-words`
  const pillId = hasPill(group, chosen) ? `${id}-rule` : undefined
  const free = group.freeQuota > 0 ? ` · ${t('product.free_quota', { count: group.freeQuota })}` : ''
  const Option = view === 'FULL_IMAGE' ? TileOption : RowOption
  return (
    <fieldset
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={pillId === undefined ? wordsId : `${wordsId} ${pillId}`}
      className={classes(
        'min-w-0 scroll-mt-20 @min-[40rem]:scroll-mt-0',
        isWrong && 'edge-danger -mx-2 animate-shake rounded-ctl-lg bg-danger-soft p-2 motion-reduce:animate-none',
        // tiles have their own background, rows are on the red one
        isWrong && view === 'FULL_IMAGE' && '[&_label]:bg-surface',
      )}
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-h3">
            {group.name}
          </h2>
          <p
            id={wordsId}
            role={isWrong ? 'alert' : undefined}
            className={classes('text-small', isWrong ? 'font-medium text-danger' : 'text-muted')}
          >
            {isWrong ? missedWords(t, group, chosen) : ruleWords(t, group) + free}
          </p>
        </div>
        {pillId !== undefined && <StatePill id={pillId} group={group} chosen={chosen} isMissed={isMissed} />}
      </div>
      <ul className={view === 'FULL_IMAGE' ? 'grid grid-cols-3 gap-2' : 'divide-y divide-line'}>
        {group.options.map((option) => (
          <li key={option.id}>
            <Option
              {...props}
              option={option}
              count={countOf(option.id)}
              room={Math.max(0, group.max - chosen)}
              isFree={isFree(group, chosen, countOf(option.id))}
              name={id}
              describedBy={pillId}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
