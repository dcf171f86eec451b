// Choosing the part of a picture: by dragging, by the slider, and by the keyboard.
import { numberText } from '@dasturxon/domain/format'
import { Button } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { Slider } from '@dasturxon/ui/slider'
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import { useLanguage, useText } from '../../text/text.tsx'
import { type Crop, LEAST_SIDE, moveCrop, zoomCrop } from './crop.ts'
import { cutOut, drawCrop, squareOn } from './draw-crop.ts'

const CANVAS = 720
const STEP_PX = 8
const ZOOM_STEPS = 20

type Props = {
  readonly open: boolean
  readonly picture: ImageBitmap
  readonly start: Crop
  readonly isBusy: boolean
  onClose(): void
  onSave(file: Blob): void
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The square and what moves it. Distances come in pixels of the screen. */
function useCrop(picture: ImageBitmap, start: Crop) {
  const [crop, setCrop] = useState(start)
  // a state, because the sheet mounts its content later than itself
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  useEffect(() => {
    if (canvas !== null) drawCrop(canvas, picture, crop)
  }, [canvas, picture, crop])
  function move(dx: number, dy: number) {
    const shown = squareOn(canvas?.clientWidth ?? CANVAS)
    setCrop((held) => moveCrop(held, picture, (dx * held.side) / shown, (dy * held.side) / shown))
  }
  const widest = Math.min(picture.width, picture.height)
  const step = (widest - LEAST_SIDE) / ZOOM_STEPS
  const zoom = Math.round((widest - crop.side) / Math.max(step, 1))
  function zoomTo(steps: number) {
    setCrop((held) => zoomCrop(held, picture, widest - steps * step))
  }
  return { crop, setCanvas, move, zoom, zoomTo }
}

/** The sheet that cuts a square out of a picture. */
export function CropSheet({ open, picture, start, isBusy, onClose, onSave }: Props) {
  const t = useText()
  const language = useLanguage()
  const { crop, setCanvas, move, zoom, zoomTo } = useCrop(picture, start)

  function handleKey(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    const steps = { '+': 1, '=': 1, '-': -1, '−': -1 }[event.key]
    if (arrow === undefined && steps === undefined) return
    event.preventDefault()
    if (arrow !== undefined) move(arrow[0] * STEP_PX, arrow[1] * STEP_PX)
    if (steps !== undefined) zoomTo(Math.min(Math.max(zoom + steps, 0), ZOOM_STEPS))
  }
  function handleDrag(event: PointerEvent) {
    if (event.buttons === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    // the picture follows the finger, so the square moves the other way
    move(-event.movementX, -event.movementY)
  }
  async function handleSave() {
    const file = await cutOut(picture, crop)
    if (file !== null) onSave(file)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('account.photo')}
      closeLabel={t('page.close')}
      foot={
        <Button size="lg" wide loading={isBusy} onClick={() => void handleSave()}>
          {t('account.photo_save')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <div
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and + − move the picture
          tabIndex={0}
          // the keys work at once: there is nothing to do here before moving the picture
          data-sheet-focus=""
          aria-label={t('account.photo_area')}
          className="mx-auto w-full max-w-70 touch-none cursor-move overflow-hidden rounded-xl bg-surface-2"
          onKeyDown={handleKey}
          onPointerMove={handleDrag}
        >
          <canvas
            ref={setCanvas}
            width={CANVAS}
            height={CANVAS}
            className="block aspect-square w-full text-photo-ink"
          />
        </div>
        <Slider
          label={t('account.photo_zoom')}
          value={zoom}
          max={ZOOM_STEPS}
          step={1}
          text={numberText(zoom, language)}
          onChange={zoomTo}
        />
        <p className="text-small text-muted">{t('account.photo_area')}</p>
      </div>
    </Sheet>
  )
}
