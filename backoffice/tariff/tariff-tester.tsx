// What a customer at a point would pay, from which branch, and why: asked of the server, which answers as it answers them.
import { distanceText, moneyText } from '@dasturxon/domain/format'
import { ZERO } from '@dasturxon/domain/money'
import { Note } from '@dasturxon/ui/note'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { branchesQuery } from '../branches/branches-query.ts'
import { NumberField } from '../editing/number-field.tsx'
import { useBrandText } from '../frame/brand.tsx'
import { answered, call } from '../frame/calls.ts'
import { FailedState } from '../frame/screen-states.tsx'
import { PointField } from '../map/point-field.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { Tested } from './terms-query.ts'

// Tashkent, until it is known where the branches are
const START = { latitude: 41.311, longitude: 69.279 }
const GOODS = 100_000
const ZOOM = 13

/** The panel beside the tariff. */
export function TariffTester() {
  const branches = useQuery(branchesQuery)
  const [first] = branches.data ?? []
  // the map opens where the brand works
  if (branches.isPending) return <aside className="w-95 shrink-0 border-line border-s bg-surface p-4" />
  return <Tester start={first ?? START} />
}

function Tester({ start }: { readonly start: typeof START }) {
  const t = useText()
  const [point, setPoint] = useState({ latitude: start.latitude, longitude: start.longitude })
  const [goods, setGoods] = useState<number | null>(GOODS)
  const query = { lat: String(point.latitude), lon: String(point.longitude), productPrice: String(goods ?? 0) }
  const tested = useQuery({
    queryKey: ['tested', query],
    queryFn: () => answered(call('GET /office/v1/tariff', { query })),
    placeholderData: keepPreviousData,
  })
  return (
    <aside
      aria-label={t('fees.tester')}
      className="grid w-80 shrink-0 content-start gap-4 overflow-y-auto border-line border-s bg-surface p-4 xl:w-95"
    >
      <h2 className="text-h3">{t('fees.tester')}</h2>
      <PointField label={t('fees.where')} point={point} zoom={ZOOM} onChange={setPoint} />
      <NumberField
        label={t('fees.goods')}
        value={goods}
        onChange={(value) => setGoods(value === null ? null : Math.max(0, value))}
      />
      <div aria-live="polite">
        {tested.data !== undefined && <Answer tested={tested.data} />}
        {tested.data === undefined && tested.isPending && <Skeleton className="h-40 w-full rounded-lg" />}
        {tested.data === undefined && tested.isError && (
          <FailedState error={tested.error} onRetry={() => void tested.refetch()} />
        )}
      </div>
      <p className="text-caption text-muted">{t('fees.tester_line')}</p>
    </aside>
  )
}

function Answer({ tested }: { readonly tested: Tested }) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  const sum = (amount: Tested['fee']) => moneyText(amount ?? ZERO, language)
  const { answer, branch, zone, distance, fee, price, freeFrom, minimum, isBelowMinimum } = tested
  if (branch === null) {
    return (
      <Note tone="danger" title={t('fees.nobody')}>
        <p>{t(`fees.why_${answer}`)}</p>
        {distance !== null && <p>{t('fees.distance', { distance: distanceText(distance, language) })}</p>}
      </Note>
    )
  }
  const steps: readonly (readonly [string, string])[] = [
    [t('fees.branch'), say(branch.name)],
    [t('fees.distance_label'), distance === null ? '—' : distanceText(distance, language)],
    [t('fees.zone'), zone === null ? t('fees.no_zone') : say(zone.name)],
    [t(`fees.why_${answer}`), sum(fee)],
    [t('fees.free_from'), freeFrom === null ? t('fees.never') : sum(freeFrom)],
    [t('fees.minimum'), sum(minimum)],
  ]
  return (
    <div className="rounded-lg bg-surface-2 p-4">
      <dl className="grid gap-1.5">
        {steps.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex justify-between gap-3 border-line border-t pt-3 text-h3">
        <span>{t('fees.pays')}</span>
        <span className="num">{price === 0 ? t('fees.free') : sum(price)}</span>
      </p>
      {isBelowMinimum && (
        <Note tone="warning" className="mt-3">
          {t('fees.below', { sum: sum(minimum) })}
        </Note>
      )}
    </div>
  )
}
