import type { PictureShape } from '@dasturxon/domain/picture-shapes'
import { Button } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { CropStage, type Cut } from './crop-stage.tsx'

type Props = {
  readonly file: File
  readonly shape: PictureShape
  readonly isBusy: boolean
  onCut(cut: Cut): void
  onClose(): void
}

const WHOLE: Cut = { x: 0.5, y: 0.5, side: 1 }

/** Which part of a picture guests see. */
export function CropSheet({ file, shape, isBusy, onCut, onClose }: Props) {
  const t = useText()
  const [cut, setCut] = useState(WHOLE)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('menu.crop')}
      closeLabel={t('desk.close')}
      height="full"
      foot={
        <Button wide loading={isBusy} onClick={() => onCut(cut)}>
          {t('menu.crop_done')}
        </Button>
      }
    >
      <CropStage file={file} shape={shape} cut={cut} onChange={setCut} />
    </Sheet>
  )
}
