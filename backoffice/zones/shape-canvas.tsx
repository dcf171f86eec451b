// The map with the corners of a zone above it: by mouse, finger and keys, whichever engine draws the map.
import { classes } from '@dasturxon/ui/classes'
import { type Pixel, pixelOf, pointAt, rounded } from '@dasturxon/ui/map/geometry.ts'
import type { Camera, MapMarker, MapPolygon } from '@dasturxon/ui/map/port.ts'
import type { Look } from '@dasturxon/ui/map/use-look'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { DeskMap } from '../map/desk-map.tsx'
import { useText } from '../text/text.tsx'
import { type Projection, RingHandles } from './ring-handles.tsx'
import type { Corner, Shape, Step } from './shape-edit.ts'

type Props = {
  readonly label: string
  readonly look: Look
  readonly polygons: readonly MapPolygon[]
  readonly markers: readonly MapMarker[]
  /** the shape that is edited; `null` only looks */
  readonly shape: Shape | null
  onStep(step: Step): void
  onCamera(camera: Camera): void
  readonly children?: ReactNode
}

// a press that moves further is a drag of the map
const TAP_PX = 6

function useSize() {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Pixel>({ x: 0, y: 0 })
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ x: element.clientWidth, y: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, size }
}

/** Between corners and pixels of the box. */
function projectionOf({ centre, zoom }: Camera, size: Pixel): Projection {
  const middle = pixelOf(centre, zoom)
  return {
    pixel: ([longitude, latitude]) => {
      const { x, y } = pixelOf({ latitude, longitude }, zoom)
      return { x: x - middle.x + size.x / 2, y: y - middle.y + size.y / 2 }
    },
    corner: ({ x, y }) => {
      const point = rounded(pointAt({ x: middle.x + x - size.x / 2, y: middle.y + y - size.y / 2 }, zoom))
      return [point.longitude, point.latitude]
    },
  }
}

/** The map in its box; while a ring is drawn, a press on the map adds its next corner. */
export function ShapeCanvas({ label, look, polygons, markers, shape, onStep, onCamera, children }: Props) {
  const { box, size } = useSize()
  const [camera, setCamera] = useState<Camera | null>(null)
  const pressed = useRef<Pixel | null>(null)
  const projection = camera === null || size.x === 0 ? null : projectionOf(camera, size)
  const isDrawing = shape?.drawing != null

  function see(next: Camera) {
    setCamera(next)
    onCamera(next)
  }
  function handleUp(event: PointerEvent<HTMLDivElement>) {
    const from = pressed.current
    pressed.current = null
    if (!isDrawing || from === null || projection === null) return
    const moved = Math.hypot(event.clientX - from.x, event.clientY - from.y)
    const frame = event.currentTarget.getBoundingClientRect()
    const at = { x: event.clientX - frame.left, y: event.clientY - frame.top }
    if (moved <= TAP_PX) onStep({ do: 'add', corner: projection.corner(at) })
  }

  return (
    <div
      ref={box}
      className={classes('relative min-w-0 flex-1 overflow-hidden', isDrawing && 'zone-drawing')}
      onPointerDownCapture={(event) => {
        const isMap =
          event.target instanceof Element && event.target.closest('button, [data-corner], [data-over-map]') === null
        pressed.current = isMap ? { x: event.clientX, y: event.clientY } : null
      }}
      onPointerUpCapture={handleUp}
    >
      <DeskMap
        label={label}
        look={look}
        polygons={polygons}
        markers={markers}
        onOpen={(handle) => see(handle.camera())}
        onMove={see}
        onMoveEnd={see}
      />
      {shape !== null && projection !== null && (
        <Corners shape={shape} projection={projection} size={size} onStep={onStep} />
      )}
      {children}
    </div>
  )
}

type CornersProps = {
  readonly shape: Shape
  readonly projection: Projection
  readonly size: Pixel
  onStep(step: Step): void
}

function Corners({ shape, projection, size, onStep }: CornersProps) {
  const t = useText()
  const { area, drawing } = shape
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing
    <svg
      role="group"
      aria-label={t('zones.corners')}
      width={size.x}
      height={size.y}
      className="pointer-events-none absolute inset-0 z-10 touch-none"
    >
      {drawing !== null && <DrawnLine corners={drawing.corners} projection={projection} />}
      {drawing === null &&
        area.map((rings, part) =>
          rings.map((ring, index) => (
            <RingHandles
              // biome-ignore lint/suspicious/noArrayIndexKey: a ring has no other name
              key={`${part} ${index}`}
              {...{ ring, projection, onStep, chosen: shape.chosen }}
              place={{ part, ring: index }}
            />
          )),
        )}
    </svg>
  )
}

function DrawnLine({ corners, projection }: { readonly corners: readonly Corner[]; readonly projection: Projection }) {
  const points = corners.map(projection.pixel)
  return (
    <>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className="zone-line" />
      {points.map(({ x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no other name
        <circle key={index} cx={x} cy={y} r={6} className="zone-corner" />
      ))}
    </>
  )
}
