import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../text/text.tsx'

/** A square of a picture: its side as a part of the shorter side, its corner as a part of what is left beside it. */
export type Cut = { readonly x: number; readonly y: number; readonly side: number }

type Props = { readonly file: File; readonly cut: Cut; onChange(cut: Cut): void }

const SMALLEST = 0.2
const NUDGE = 0.05
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
}
const within = (part: number) => Math.min(1, Math.max(0, part))

/** The picture as it will be cut: dragged with a finger, moved with arrows, made larger with the slider. */
export function CropStage({ file, cut, onChange }: Props) {
  const t = useText()
  const sliderId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const held = useRef<{ readonly x: number; readonly y: number; readonly cut: Cut } | null>(null)

  useEffect(() => {
    let isGone = false
    createImageBitmap(file).then(
      (bitmap) => !isGone && setPicture(bitmap),
      // the server says what is wrong with a file that cannot be read
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [file])

  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (pen === null || pen === undefined || picture === null) return
    const side = Math.min(picture.width, picture.height) * cut.side
    const [left, top] = [(picture.width - side) * cut.x, (picture.height - side) * cut.y]
    pen.drawImage(picture, left, top, side, side, 0, 0, pen.canvas.width, pen.canvas.height)
  }, [picture, cut])

  function drag(event: PointerEvent) {
    const from = held.current
    const width = canvas.current?.clientWidth ?? 0
    if (from === null || picture === null || width === 0) return
    const side = Math.min(picture.width, picture.height) * from.cut.side
    const move = (by: number, part: number, whole: number) =>
      whole - side < 1 ? part : within(part - ((by / width) * side) / (whole - side))
    onChange({
      ...from.cut,
      x: move(event.clientX - from.x, from.cut.x, picture.width),
      y: move(event.clientY - from.y, from.cut.y, picture.height),
    })
  }

  return (
    <div className="grid gap-4">
      <button
        type="button"
        aria-label={t('menu.crop_stage')}
        className="touch-none rounded-lg bg-surface-2"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY, cut }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null
        }}
        onKeyDown={(event) => {
          const step = KEYS[event.key]
          if (step === undefined) return
          event.preventDefault()
          onChange({ ...cut, x: within(cut.x + step[0]), y: within(cut.y + step[1]) })
        }}
      >
        <canvas ref={canvas} width={480} height={480} className="block aspect-square w-full rounded-lg" />
      </button>
      <div className="grid gap-1">
        <label htmlFor={sliderId} className="text-caption text-muted">
          {t('menu.zoom')}
        </label>
        <input
          id={sliderId}
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={(1 - cut.side) / (1 - SMALLEST)}
          className="w-full"
          onChange={(event) => onChange({ ...cut, side: 1 - Number(event.currentTarget.value) * (1 - SMALLEST) })}
        />
      </div>
      <p className="text-small text-muted">{t('menu.crop_hint')}</p>
    </div>
  )
}
