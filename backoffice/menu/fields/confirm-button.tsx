import { Button } from '@dasturxon/ui/button'
import type { Glyph } from '@dasturxon/ui/glyphs'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'

type Props = {
  readonly label: string
  /** names what will happen to what */
  readonly question: string
  readonly glyph?: Glyph
  onConfirm(): void
}

/** A button for what cannot be taken back: asks once. */
export function ConfirmButton({ label, question, glyph, onConfirm }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="danger" size="sm" glyph={glyph} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={t('desk.close')}
        foot={
          <div className="flex gap-2">
            <Button kind="secondary" onClick={() => setOpen(false)}>
              {t('menu.cancel')}
            </Button>
            <Button
              kind="danger"
              wide
              onClick={() => {
                setOpen(false)
                onConfirm()
              }}
            >
              {label}
            </Button>
          </div>
        }
      >
        <p>{question}</p>
      </Sheet>
    </>
  )
}
