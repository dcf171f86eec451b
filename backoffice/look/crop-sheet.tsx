import { Button } from '@dasturxon/ui/button'
import { Segmented } from '@dasturxon/ui/segmented'
import { Sheet } from '@dasturxon/ui/sheet'
import { Slider } from '@dasturxon/ui/slider'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../text/text.tsx'
import { drawSquare, type Fit, squareFile } from './draw-square.ts'

type Props = {
  /** `null` when the sheet is closed */
  readonly picture: ImageBitmap | null
  readonly isSending: boolean
  onCut(file: Blob): void
  onClose(): void
}

/** Cuts a picture to a square: all of it with clear edges, or its middle, larger or smaller. */
export function CropSheet({ picture, isSending, onCut, onClose }: Props) {
  const t = useText()
  return (
    <Sheet open={picture !== null} onClose={onClose} title={t('look.crop')} closeLabel={t('desk.close')}>
      {picture !== null && <CropWork picture={picture} isSending={isSending} onCut={onCut} />}
    </Sheet>
  )
}

const SIDE = 512
const MOST_ZOOM = 200
const PERCENT = 100

function CropWork({
  picture,
  isSending,
  onCut,
}: Omit<Props, 'picture' | 'onClose'> & { readonly picture: ImageBitmap }) {
  const t = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [fit, setFit] = useState<Fit>('fill')
  const [zoom, setZoom] = useState(0)
  useEffect(() => {
    if (canvas.current !== null) drawSquare(canvas.current, picture, { fit, zoom: 1 + zoom / PERCENT })
  }, [picture, fit, zoom])

  async function cut() {
    const file = canvas.current === null ? null : await squareFile(canvas.current)
    if (file !== null) onCut(file)
  }

  return (
    <div className="grid gap-4 pb-4">
      <canvas ref={canvas} width={SIDE} height={SIDE} className="mx-auto size-64 rounded-lg bg-surface-2" />
      <Segmented
        label={t('look.crop')}
        segments={[
          { value: 'fill', label: t('look.fill') },
          { value: 'fit', label: t('look.fit') },
        ]}
        value={fit}
        onChange={setFit}
      />
      <Slider
        label={t('look.zoom')}
        value={zoom}
        max={MOST_ZOOM}
        step={10}
        text={`${PERCENT + zoom} %`}
        onChange={setZoom}
      />
      <Button size="lg" wide loading={isSending} onClick={() => void cut()}>
        {t('look.use')}
      </Button>
    </div>
  )
}
