// Promo codes: a list with their uses, and the rule of one of them as a sentence.
import { Pill, type PillTone } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { chevronLeft } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { FailedState, PlainState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { useMinute } from '../frame/use-now.ts'
import { useText } from '../text/text.tsx'
import { PromoForm } from './promo-form.tsx'
import { type PromoState, stateOf, usePromoWords } from './promo-words.ts'
import { type Promo, promosQuery } from './promos-query.ts'

const NEW = 'new'
const TONES: Readonly<Record<PromoState, PillTone>> = {
  ...{ works: 'success', stopped: 'warning', later: 'info' },
  ...{ over: 'plain', used_up: 'plain' },
}

/** The codes of the brand and the form of the one that is open. */
export function PromosScreen() {
  const t = useText()
  const { query, set } = useAddressParts()
  const promos = useQuery(promosQuery)
  const chosen = query.get('promo') ?? ''
  const open = (id: string) => set('promo', id)
  const promo = promos.data?.find(({ id }) => id === chosen)
  const isOpen = chosen === NEW || promo !== undefined
  const back = (
    <IconButton
      glyph={chevronLeft}
      flip
      label={t('promos.back')}
      className="-ms-2 md:hidden"
      onClick={() => open('')}
    />
  )
  return (
    <>
      <TopBar>
        <Button size="sm" kind="ink" className="ms-auto" onClick={() => open(NEW)}>
          {t('promos.add')}
        </Button>
      </TopBar>
      {promos.data === undefined && promos.isError && (
        <FailedState error={promos.error} onRetry={() => void promos.refetch()} />
      )}
      {promos.data === undefined && !promos.isError && (
        <Loading label={t('desk.loading')} className="p-4">
          <Skeleton className="h-60 w-full rounded-lg md:w-90" />
        </Loading>
      )}
      {promos.data !== undefined && (
        <div className="flex min-h-0 flex-1">
          <PromoList promos={promos.data} chosen={chosen} onOpen={open} isHidden={isOpen} />
          {isOpen ? (
            <PromoForm
              key={chosen}
              promo={promo ?? null}
              back={back}
              onSaved={({ id }) => open(id)}
              onClose={() => open('')}
            />
          ) : (
            <div className="hidden min-w-0 flex-1 md:flex">
              <PlainState title={t('promos.choose')} />
            </div>
          )}
        </div>
      )}
    </>
  )
}

type ListProps = {
  readonly promos: readonly Promo[]
  readonly chosen: string
  /** on a phone, where the form takes the place of the list */
  readonly isHidden: boolean
  onOpen(id: string): void
}

function PromoList({ promos, chosen, isHidden, onOpen }: ListProps) {
  const t = useText()
  const words = usePromoWords()
  const now = useMinute()
  return (
    <div
      className={classes(
        'min-h-0 flex-col overflow-y-auto border-line border-e bg-surface p-3 md:flex md:w-90 md:flex-none',
        isHidden ? 'hidden' : 'flex flex-1',
      )}
    >
      {promos.length === 0 && <PlainState title={t('promos.none')} line={t('promos.none_line')} />}
      <ul aria-label={t('promos.list')} className="grid gap-1.5">
        {promos.map((promo) => {
          const state = stateOf(promo, now)
          return (
            <li key={promo.id}>
              <button
                type="button"
                aria-current={promo.id === chosen ? 'true' : undefined}
                className={classes(
                  'block w-full rounded-md px-3.5 py-3 text-start',
                  promo.id === chosen ? 'edge-brand bg-brand-soft' : 'hover:bg-surface-2',
                )}
                onClick={() => onOpen(promo.id)}
              >
                <span className="flex items-center justify-between gap-2">
                  <b className="min-w-0 truncate text-body">{promo.code}</b>
                  <Pill tone={TONES[state]} glyph={null}>
                    {t(`promos.state_${state}`)}
                  </Pill>
                </span>
                <span className="mt-1 block text-muted">{words(promo)}</span>
                <span className="mt-1 block font-semibold">{t('promos.uses', { count: promo.uses })}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
