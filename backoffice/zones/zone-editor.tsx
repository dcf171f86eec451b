import { ZONE_COLOURS } from '@dasturxon/domain/zone-colours'
import { isTangled } from '@dasturxon/domain/zone-edit'
import type { Point } from '@dasturxon/ui/map/port.ts'
import type { Look } from '@dasturxon/ui/map/use-look'
import { Note } from '@dasturxon/ui/note'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useReducer, useState } from 'react'
import { branchesQuery, citiesQuery } from '../branches/branches-query.ts'
import { SaveButtons } from '../editing/save-buttons.tsx'
import { differencesOf, StaleNote } from '../editing/stale-note.tsx'
import { useBrandText } from '../frame/brand.tsx'
import { useText } from '../text/text.tsx'
import { RemoveZone } from './remove-zone.tsx'
import { ShapeCanvas } from './shape-canvas.tsx'
import { areaOf, type Step, shapeOf, stepped } from './shape-edit.ts'
import { useZoneSave } from './use-zone-save.ts'
import { overlapsOf, useZoneWords, type ZoneDraft } from './zone-draft.ts'
import { ZonePanel } from './zone-panel.tsx'
import { ZoneTools } from './zone-tools.tsx'
import { polygonsOf, type Zone } from './zones-query.ts'

type Props = {
  /** `null` draws a new one */
  readonly zone: Zone | null
  readonly zones: readonly Zone[]
  readonly look: Look
  onOpen(id: string): void
}

function newZone(zones: readonly Zone[], cityId: ZoneDraft['cityId']): ZoneDraft {
  const color = ZONE_COLOURS[zones.length % ZONE_COLOURS.length] ?? ZONE_COLOURS[0]
  return { cityId, name: {}, color, price: null, minimum: null, freeFrom: null }
}

/** The map with the corners of one zone, and its terms beside it. */
export function ZoneEditor({ zone, zones, look, onOpen }: Props) {
  const t = useText()
  const say = useBrandText()
  const queries = useQueryClient()
  const branches = useQuery(branchesQuery).data ?? []
  const cities = useQuery(citiesQuery).data ?? []
  const [draft, setDraft] = useState<ZoneDraft>(zone ?? newZone(zones, cities[0]?.id))
  const [shape, step] = useReducer(stepped, zone === null ? [] : areaOf(zone.geometry), shapeOf)
  const [isChanged, setChanged] = useState(false)
  const [centre, setCentre] = useState<Point | null>(null)
  const { saving, goOn } = useZoneSave(queries, zone, (saved) => {
    setChanged(false)
    onOpen(saved.id)
  })

  function handleStep(next: Step) {
    if (next.do !== 'choose') setChanged(true)
    step(next)
  }
  function show(value: Zone) {
    setDraft(value)
    step({ do: 'reset', area: areaOf(value.geometry) })
    setChanged(false)
    goOn(value)
  }
  const others = useMemo(
    () =>
      zones.filter(({ id }) => id !== zone?.id).flatMap((one) => polygonsOf(one.id, areaOf(one.geometry), one.color)),
    [zones, zone],
  )
  const markers = useMemo(
    () =>
      branches.map(({ id, name, latitude, longitude }) => {
        const point = { latitude, longitude }
        return { id, kind: 'open' as const, point, label: say(name), caption: say(name), isStatic: true }
      }),
    [branches, say],
  )
  const polygons = useMemo(
    () => [...others, ...polygonsOf('own', shape.area, draft.color)],
    [others, shape.area, draft.color],
  )
  const { cityId } = draft
  const isWhole = shape.area.length > 0 && shape.drawing === null && cityId !== undefined
  const tangled = isTangled(shape.area)
  return (
    <>
      <ShapeCanvas
        {...{ look, polygons, markers, shape }}
        label={t('zones.map')}
        onStep={handleStep}
        onCamera={(camera) => setCentre(camera.centre)}
      >
        <ZoneTools shape={shape} centre={centre} onStep={handleStep} />
        <div data-over-map="" className="absolute inset-x-3 bottom-8 z-20 mx-auto grid max-w-140 gap-2">
          {tangled && (
            <Note tone="danger" alert title={t('zones.crosses')} className="shadow-2">
              {t('zones.crosses_line')}
            </Note>
          )}
          {!tangled && <Overlaps draft={draft} zone={zone} zones={zones} area={shape.area} />}
        </div>
      </ShapeCanvas>
      <ZonePanel
        {...{ draft, shape, errorAt: saving.errorAt, onStep: handleStep }}
        cities={cities.map(({ id, name }) => ({ id, name: say(name) }))}
        onChange={(part) => {
          setDraft({ ...draft, ...part })
          setChanged(true)
        }}
        notes={
          <>
            <SaveButtons
              isChanged={isChanged && isWhole && !tangled}
              isSaving={saving.isSaving}
              label={t('zones.save')}
              onSave={() => cityId !== undefined && saving.save({ draft, cityId, area: shape.area })}
              onCancel={() => (zone === null ? onOpen('') : show(zone))}
            />
            <StaleZone latest={saving.latest} mine={draft} area={shape.area} onTake={show} onKeep={goOn} />
          </>
        }
        foot={zone !== null && <RemoveZone zone={zone} onRemoved={() => onOpen('')} />}
      />
    </>
  )
}

type StaleProps = {
  readonly latest: Zone | null
  readonly mine: ZoneDraft
  readonly area: ReturnType<typeof areaOf>
  onTake(zone: Zone): void
  onKeep(zone: Zone): void
}

function StaleZone({ latest, mine, area, onTake, onKeep }: StaleProps) {
  const words = useZoneWords()
  if (latest === null) return null
  const differences = differencesOf(words(latest, shapeOf(areaOf(latest.geometry)).area), words(mine, area))
  return <StaleNote differences={differences} onTake={() => onTake(latest)} onKeep={() => onKeep(latest)} />
}

type OverlapProps = Pick<StaleProps, 'area'> & {
  readonly draft: ZoneDraft
  readonly zone: Zone | null
  readonly zones: readonly Zone[]
}

function Overlaps({ draft, zone, zones, area }: OverlapProps) {
  const t = useText()
  const say = useBrandText()
  if (area.length === 0 || draft.cityId === undefined) return null
  const overlaps = overlapsOf(zones, { id: zone?.id ?? null, cityId: draft.cityId }, area)
  if (overlaps.length === 0) return null
  const name = say(draft.name) || t('zones.this_zone')
  return (
    <Note tone="warning" className="shadow-2">
      {overlaps.map(({ zone: other, isSmaller }) => (
        <p key={other.id}>
          {t('zones.overlap', { name, other: say(other.name), winner: isSmaller ? say(other.name) : name })}
        </p>
      ))}
    </Note>
  )
}
