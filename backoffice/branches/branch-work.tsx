import { Pill } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { pencil } from '@dasturxon/ui/glyphs-later'
import { type ReactNode, useMemo } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { may, useMe } from '../frame/me.ts'
import { useMinute } from '../frame/use-now.ts'
import { DeskMap, pointText } from '../map/desk-map.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { Branch } from './branches-query.ts'
import { HoursCard } from './hours-card.tsx'
import { openingText } from './opening-text.ts'
import { ServicesCard } from './services-card.tsx'

type Props = { readonly branch: Branch; readonly back: ReactNode; onEdit(): void }

const ZOOM = 15

/** One branch: what it offers and when it works; what it is has a form of its own. */
export function BranchWork({ branch, back, onEdit }: Props) {
  const t = useText()
  const say = useBrandText()
  const language = useLanguage()
  const now = useMinute()
  const canEdit = may(useMe(), 'PUT /office/v1/branches/:id')
  const opening = openingText(branch, now, t, language)
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <div className="grid min-w-0 flex-1 content-start gap-3 overflow-y-auto p-4 md:p-5">
        <header className="flex flex-wrap items-start gap-x-3 gap-y-2">
          {back}
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-2">
              <h2 className="text-h2">{say(branch.name)}</h2>
              <Pill tone={opening.tone}>{opening.text}</Pill>
            </div>
            <p className="text-muted">{[say(branch.address), say(branch.landmark)].filter(Boolean).join(' · ')}</p>
          </div>
          {canEdit && (
            <Button size="sm" kind="secondary" glyph={pencil} onClick={onEdit}>
              {t('places.edit')}
            </Button>
          )}
        </header>
        <ServicesCard branch={branch} />
        <HoursCard branch={branch} />
      </div>
      <PlacePanel branch={branch} />
    </div>
  )
}

function PlacePanel({ branch }: Pick<Props, 'branch'>) {
  const t = useText()
  const say = useBrandText()
  const { latitude, longitude } = branch
  const look = useMemo(() => ({ centre: { latitude, longitude }, zoom: ZOOM }), [latitude, longitude])
  const name = say(branch.name)
  const markers = useMemo(
    () => [{ id: 'branch', kind: 'open' as const, point: { latitude, longitude }, label: name, isStatic: true }],
    [latitude, longitude, name],
  )
  return (
    <aside
      aria-label={t('places.on_map')}
      className="hidden w-85 shrink-0 border-line border-s bg-surface p-4 xl:block"
    >
      <div className="relative h-60 overflow-hidden rounded-lg">
        <DeskMap label={t('places.on_map')} look={look} markers={markers} />
      </div>
      <p className="mt-3 font-semibold">{branch.phone ?? t('places.no_phone')}</p>
      <p className="tnum text-muted">{pointText(branch)}</p>
    </aside>
  )
}
