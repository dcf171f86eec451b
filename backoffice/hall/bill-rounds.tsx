// The rounds of a bill: each dish with its state, and what the staff may say of it.
import { canMoveDish, type DishMove, type DishState } from '@dasturxon/domain/dish-state'
import { numberText, timeText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { check, trash } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { answered, call } from '../frame/calls.ts'
import { ConfirmSheet } from '../frame/confirm-sheet.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { Dish, Round } from './hall-query.ts'
import type { HallAct } from './use-hall-act.ts'

type Props = { readonly rounds: readonly Round[]; readonly act: HallAct }

const IN_KITCHEN: readonly Round['status'][] = ['OPEN', 'ACCEPTED', 'ATTACHED', 'COOKING', 'DONE']

const LOOKS: Readonly<Record<DishState, string>> = {
  SENT: 'text-danger',
  TAKEN: 'text-muted',
  COOKING: 'text-warning',
  READY: 'text-info',
  SERVED: 'text-success',
  GONE: 'text-muted',
}

/** Every round of the visit, the first one first. */
export function BillRounds({ rounds, act }: Props) {
  const t = useText()
  const say = useBrandText()
  const [struck, setStruck] = useState<{ readonly round: Round; readonly dish: Dish } | null>(null)
  function move({ id }: Round, { position }: Dish, state: DishMove) {
    const ask = { params: { id }, body: { position, state } } as const
    act.mutate(() => answered(call('POST /office/v1/orders/:id/dishes', ask)))
  }
  function accept({ id, version }: Round) {
    const ask = { params: { id }, body: { to: 'ACCEPTED', version } } as const
    act.mutate(() => answered(call('POST /office/v1/orders/:id/moves', ask)))
  }
  if (rounds.length === 0) return <p className="py-3 text-muted">{t('hall.no_rounds')}</p>
  return (
    <>
      {rounds.map((round, at) => (
        <section key={round.id} aria-label={t('hall.round', { number: at + 1 })} className="grid gap-1">
          <header className="flex items-center gap-2 border-line border-b pb-1.5">
            <h3 className="min-w-0 flex-1 truncate text-label">
              {t('hall.round', { number: at + 1 })}
              <span className="ms-2 font-body text-muted">
                {timeText(new Date(round.timestamp))} {round.name}
              </span>
            </h3>
            {round.status === 'OPEN' && (
              <Button size="xs" kind="ink" loading={act.isPending} onClick={() => accept(round)}>
                {t('board.accept')}
              </Button>
            )}
            {round.isPaid && <span className="font-semibold text-success">{t('board.paid')}</span>}
          </header>
          {round.comment !== '' && <p className="rounded-sm bg-warning-soft p-2 text-warning">{round.comment}</p>}
          <ul>
            {round.cartItems.map((dish) => (
              <DishRow
                key={dish.position}
                dish={dish}
                isBusy={act.isPending}
                onServe={mayMove(round, dish, 'SERVED') ? () => move(round, dish, 'SERVED') : null}
                onStrike={mayMove(round, dish, 'GONE') && !round.isPaid ? () => setStruck({ round, dish }) : null}
              />
            ))}
          </ul>
        </section>
      ))}
      <ConfirmSheet
        question={struck === null ? null : t('hall.strike_question', { name: say(struck.dish.name) })}
        line={t('hall.strike_line')}
        action={t('hall.strike')}
        onClose={() => setStruck(null)}
        onConfirm={() => struck !== null && move(struck.round, struck.dish, 'GONE')}
      />
    </>
  )
}

function mayMove({ status }: Round, { state }: Dish, to: DishMove): boolean {
  return IN_KITCHEN.includes(status) && canMoveDish(state, to)
}

type RowProps = {
  readonly dish: Dish
  readonly isBusy: boolean
  readonly onServe: (() => void) | null
  readonly onStrike: (() => void) | null
}

function DishRow({ dish, isBusy, onServe, onStrike }: RowProps) {
  const t = useText()
  const language = useLanguage()
  const say = useBrandText()
  const name = say(dish.name)
  const isGone = dish.state === 'GONE'
  const options = [...dish.modifications.map((option) => say(option.name)), dish.comment].filter((each) => each !== '')
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-line border-b py-1.5 last:border-b-0">
      <b className="tnum grid h-6 min-w-8 place-items-center rounded-xs bg-surface-2">{dish.count}×</b>
      <span className={classes('min-w-0 flex-1', isGone && 'text-muted line-through')}>
        <span className="block">{name}</span>
        {options.length > 0 && <span className="block text-caption text-muted">{options.join(', ')}</span>}
      </span>
      <span className="text-end">
        <span className="tnum block font-semibold">{isGone ? '—' : numberText(dish.total, language)}</span>
        <span className={classes('block text-caption font-semibold', LOOKS[dish.state])}>
          {t(`hall.dish_${dish.state}`)}
        </span>
      </span>
      {onServe !== null && (
        <IconButton kind="well" glyph={check} label={t('hall.serve', { name })} disabled={isBusy} onClick={onServe} />
      )}
      {onStrike !== null && (
        <IconButton glyph={trash} label={t('hall.strike_named', { name })} disabled={isBusy} onClick={onStrike} />
      )}
    </li>
  )
}
