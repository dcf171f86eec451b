import type { Point } from '@dasturxon/ui/map/port.ts'
import { useMemo, useState } from 'react'
import { NumberField } from '../editing/number-field.tsx'
import { useText } from '../text/text.tsx'
import { DeskMap } from './desk-map.tsx'

type Props = {
  readonly label: string
  readonly point: Point
  onChange(point: Point): void
  readonly zoom?: number
}

const ZOOM = 15
const STEP = 1e-6

/** A point on the map: the map moves under its pin by hand and by keys, and two fields hold the numbers. */
export function PointField({ label, point, onChange, zoom = ZOOM }: Props) {
  const t = useText()
  // the map looks anew only at a point that was typed, not at the one it has just reported
  const [typed, setTyped] = useState(point)
  const look = useMemo(() => ({ centre: typed, zoom }), [typed, zoom])
  const isSame = (other: Point) =>
    Math.abs(other.latitude - point.latitude) < STEP && Math.abs(other.longitude - point.longitude) < STEP

  function type(part: Partial<Point>) {
    const next = { ...point, ...part }
    setTyped(next)
    onChange(next)
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="relative h-60 overflow-hidden rounded-md">
        <DeskMap
          label={label}
          look={look}
          hasPin
          onMoveEnd={({ centre, isByUser }) => {
            if (isByUser && !isSame(centre)) onChange(centre)
          }}
        />
      </div>
      <p className="text-caption text-muted">{t('editing.point_line')}</p>
      <div className="grid grid-cols-2 gap-2">
        <NumberField
          label={t('editing.latitude')}
          value={point.latitude}
          decimals={6}
          isSigned
          onChange={(latitude) => latitude !== null && Math.abs(latitude) <= 90 && type({ latitude })}
        />
        <NumberField
          label={t('editing.longitude')}
          value={point.longitude}
          decimals={6}
          isSigned
          onChange={(longitude) => longitude !== null && Math.abs(longitude) <= 180 && type({ longitude })}
        />
      </div>
    </fieldset>
  )
}
