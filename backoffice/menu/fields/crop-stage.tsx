import { PICTURE_SHAPES, type PictureShape } from '@dasturxon/domain/picture-shapes'
import { classes } from '@dasturxon/ui/classes'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../text/text.tsx'

/** A part of a picture: its size as a part of the largest one of its shape, its corner as a part of what is left beside it. */
export type Cut = { readonly x: number; readonly y: number; readonly side: number }

type Props = { readonly file: File; readonly shape: PictureShape; readonly cut: Cut; onChange(cut: Cut): void }

const SMALLEST = 0.2
const NUDGE = 0.05
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
}
const WIDTH = 480
const LOOKS: Readonly<Record<PictureShape, string>> = {
  ...{ SQUARE: 'aspect-square w-full', SLIDE: 'mx-auto aspect-9/16 w-60' },
  ...{ BANNER: 'aspect-120/49 w-full', WIDE_BANNER: 'aspect-2/1 w-full' },
}

type Area = { readonly width: number; readonly height: number }

/** The size of the part, in pixels of the picture. */
function sizeOf(picture: Area, shape: number, side: number): Area {
  const width = Math.min(picture.width, picture.height / shape) * side
  return { width, height: width * shape }
}

const within = (part: number) => Math.min(1, Math.max(0, part))

/** The picture as it will be cut: dragged with a finger, moved with arrows, made larger with the slider. */
export function CropStage({ file, shape: name, cut, onChange }: Props) {
  const shape = PICTURE_SHAPES[name]
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
    const { width, height } = sizeOf(picture, shape, cut.side)
    const [left, top] = [(picture.width - width) * cut.x, (picture.height - height) * cut.y]
    pen.drawImage(picture, left, top, width, height, 0, 0, pen.canvas.width, pen.canvas.height)
  }, [picture, shape, cut])

  function drag(event: PointerEvent) {
    const from = held.current
    const shown = canvas.current?.clientWidth ?? 0
    if (from === null || picture === null || shown === 0) return
    const { width, height } = sizeOf(picture, shape, from.cut.side)
    const move = (by: number, part: number, room: number) => (room < 1 ? part : within(part - by / room))
    const scale = width / shown
    onChange({
      ...from.cut,
      x: move((event.clientX - from.x) * scale, from.cut.x, picture.width - width),
      y: move((event.clientY - from.y) * scale, from.cut.y, picture.height - height),
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
        <canvas
          ref={canvas}
          width={WIDTH}
          height={Math.round(WIDTH * shape)}
          className={classes('block rounded-lg', LOOKS[name])}
        />
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
