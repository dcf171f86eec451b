// One line of a past order that is repeated: unchanged, changed, or unavailable.
import { listed, moneyParts, moneyText, quantityText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { arrowUpDown, check, utensils } from '@dasturxon/ui/glyphs'
import { plus } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Picture } from '@dasturxon/ui/picture'
import { Price } from '@dasturxon/ui/price'
import type { ReactNode } from 'react'
import { pictureSource } from '../../pictures/merchant-pictures.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { useTextIn } from '../order-lines.tsx'
import type { RepeatLine as Line, RepeatTrouble, Substitute as SubstituteLine } from './repeat.ts'

type LineProps = {
  readonly each: Line
  readonly isTaken: boolean
  /** Adds or removes the offered substitute of an unavailable product. */
  onTake(substitute: SubstituteLine): void
  onChoose(productId: string): void
}

function useTroubleText(): (trouble: RepeatTrouble) => string {
  const t = useText()
  return (trouble) => (trouble === 'choose' ? t('again.choose_first') : t(`basket.${trouble}`))
}

/** What has changed in a line that can still be added to the basket. */
function useNotes({ was, goneOptions, isShort, line, past }: Line): readonly string[] {
  const t = useText()
  const language = useLanguage()
  const say = useTextIn()
  const unit = past.measure === 1 ? past.unit : 'COUNT'
  return [
    ...(goneOptions.length > 0 ? [t('again.option_gone', { names: listed(goneOptions.map(say), language) })] : []),
    ...(isShort && line !== null ? [t('basket.short', { quantity: quantityText(line.quantity, unit, language) })] : []),
    ...(was === null ? [] : [t('again.price_moved')]),
  ]
}

function Row({ each, under, end }: { each: Line; under: ReactNode; end: ReactNode }) {
  const say = useTextIn()
  const { past, product, trouble } = each
  return (
    <div className="flex items-center gap-3 py-2.5">
      <Picture
        source={pictureSource(past.image)}
        alt=""
        width={48}
        height={48}
        tint={product?.tint ?? undefined}
        missing={utensils}
        grey={trouble !== null}
        className="size-12 shrink-0 rounded-add"
      />
      <div className="min-w-0 flex-1">
        <p className={classes('line-clamp-2 text-label', trouble !== null && 'text-muted')}>{say(past.name)}</p>
        {under}
      </div>
      <div className="shrink-0 text-end">{end}</div>
    </div>
  )
}

/** A line that will be added to the basket: its options, what has changed, today's price. */
function SoldLine({ each }: { each: Line }) {
  const t = useText()
  const language = useLanguage()
  const say = useTextIn()
  const { past, total, was, line } = each
  const notes = useNotes(each)
  const unit = past.measure === 1 ? past.unit : 'COUNT'
  const kept = past.modifications.filter(({ id }) => line?.options.some(({ optionId }) => optionId === id))
  const words = [quantityText(line?.quantity ?? past.count, unit, language), ...kept.map(({ name }) => say(name))]
  return (
    <Row
      each={each}
      under={
        <>
          <p className="truncate text-caption text-muted">{words.join(' · ')}</p>
          {notes.map((note) => (
            <p key={note} className="text-caption text-warning">
              {note}
            </p>
          ))}
        </>
      }
      end={
        total !== null && (
          <Price
            {...moneyParts(total, language)}
            was={was === null ? undefined : moneyParts(was, language).amount}
            wasLabel={t('again.was')}
            className="flex-col items-end text-label font-price"
          />
        )
      }
    />
  )
}

function Substitute({ each, isTaken, onTake }: Omit<LineProps, 'onChoose'>) {
  const t = useText()
  const language = useLanguage()
  const say = useTextIn()
  const { substitute, past } = each
  if (substitute === null) return null
  return (
    <div className="flex items-center gap-3 pb-2.5 ps-3.5">
      <Icon glyph={arrowUpDown} size={18} className="text-muted" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-label">{substitute.product.name}</p>
        <p className="text-caption text-muted">
          {t('again.instead', { price: moneyText(substitute.total, language) })}
        </p>
      </div>
      <Button
        kind={isTaken ? 'ink' : 'secondary'}
        size="sm"
        glyph={isTaken ? check : plus}
        aria-label={t(isTaken ? 'again.taken_named' : 'again.take_named', {
          name: say(past.name),
          other: substitute.product.name,
        })}
        aria-pressed={isTaken}
        onClick={() => onTake(substitute)}
      >
        {t(isTaken ? 'again.taken' : 'again.take')}
      </Button>
    </div>
  )
}

/** A line that will not be added to the basket: the reason, and a button to choose options again or to take a substitute. */
function MissingLine({ each, isTaken, onTake, onChoose }: LineProps) {
  const t = useText()
  const troubleText = useTroubleText()
  const { trouble, product } = each
  if (trouble === null) return null
  const end =
    trouble === 'choose' && product !== null ? (
      <Button
        kind="secondary"
        size="sm"
        aria-label={t('again.choose_named', { name: product.name })}
        onClick={() => onChoose(product.id)}
      >
        {t('again.choose')}
      </Button>
    ) : (
      <Pill>{t('again.left_out')}</Pill>
    )
  return (
    <>
      <Row each={each} under={<p className="text-caption text-danger">{troubleText(trouble)}</p>} end={end} />
      <Substitute each={each} isTaken={isTaken} onTake={onTake} />
    </>
  )
}

/** One line of the order with today's state. */
export function RepeatLine({ each, isTaken, onTake, onChoose }: LineProps) {
  return (
    <li
      className={classes(
        'border-t border-line first:border-t-0',
        each.was !== null && '-mx-2 rounded-md bg-warning-soft px-2',
      )}
    >
      {each.trouble === null ? (
        <SoldLine each={each} />
      ) : (
        <MissingLine each={each} isTaken={isTaken} onTake={onTake} onChoose={onChoose} />
      )}
    </li>
  )
}
