import type { Pixel } from '@dasturxon/ui/map/geometry.ts'
import { type PointerEvent, useRef } from 'react'
import { useText } from '../text/text.tsx'
import { type Corner, keyStep, type Place, type Step } from './shape-edit.ts'

export type Projection = { pixel(corner: Corner): Pixel; corner(pixel: Pixel): Corner }

type Props = {
  readonly ring: readonly Corner[]
  readonly place: Omit<Place, 'corner'>
  readonly chosen: Place | null
  readonly projection: Projection
  onStep(step: Step): void
}

/** The corners of one ring, each to be dragged or moved by keys, and between them the places of new ones. */
export function RingHandles({ ring, place, chosen, projection, onStep }: Props) {
  const t = useText()
  const isOfRing = chosen?.part === place.part && chosen.ring === place.ring
  return (
    <>
      {ring.map((corner, index) => (
        <NewCorner
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no other name
          key={index}
          from={projection.pixel(corner)}
          to={projection.pixel(ring[(index + 1) % ring.length] ?? corner)}
          onInsert={() => onStep({ do: 'insert', after: { ...place, corner: index } })}
        />
      ))}
      {ring.map((corner, index) => (
        <CornerHandle
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no other name
          key={index}
          label={t('zones.corner', { number: String(index + 1) })}
          corner={corner}
          place={{ ...place, corner: index }}
          isChosen={isOfRing && chosen.corner === index}
          {...{ projection, onStep }}
        />
      ))}
    </>
  )
}

type NewProps = { readonly from: Pixel; readonly to: Pixel; onInsert(): void }

/** By keys, the panel puts a corner in after the chosen one. */
function NewCorner({ from, to, onInsert }: NewProps) {
  return (
    <circle
      data-corner=""
      cx={(from.x + to.x) / 2}
      cy={(from.y + to.y) / 2}
      r={5}
      className="zone-new-corner pointer-events-auto"
      onPointerUp={onInsert}
    />
  )
}

type HandleProps = {
  readonly label: string
  readonly corner: Corner
  readonly place: Place
  readonly isChosen: boolean
  readonly projection: Projection
  onStep(step: Step): void
}

const KEYS = 'ArrowLeft ArrowRight ArrowUp ArrowDown Delete'

function CornerHandle({ label, corner, place, isChosen, projection, onStep }: HandleProps) {
  const dragged = useRef<'no' | 'pressed' | 'moved'>('no')
  const { x, y } = projection.pixel(corner)

  function handleMove(event: PointerEvent<SVGGElement>) {
    if (dragged.current === 'no') return
    if (dragged.current === 'pressed') onStep({ do: 'remember' })
    dragged.current = 'moved'
    const frame = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    if (frame === undefined) return
    onStep({
      do: 'drag',
      place,
      to: projection.corner({ x: event.clientX - frame.left, y: event.clientY - frame.top }),
    })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
    <g
      data-corner=""
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isChosen}
      aria-keyshortcuts={KEYS}
      className="zone-handle pointer-events-auto touch-none"
      onFocus={() => onStep({ do: 'choose', place })}
      onKeyDown={(event) => {
        const step = keyStep(event.key, event.shiftKey, place, corner)
        if (step === null) return
        event.preventDefault()
        onStep(step)
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        dragged.current = 'pressed'
        onStep({ do: 'choose', place })
      }}
      onPointerMove={handleMove}
      onPointerUp={() => {
        dragged.current = 'no'
      }}
    >
      <circle cx={x} cy={y} r={16} className="fill-transparent" />
      <circle
        cx={x}
        cy={y}
        r={isChosen ? 9 : 7}
        className={isChosen ? 'zone-corner zone-corner-chosen' : 'zone-corner'}
      />
    </g>
  )
}
