import { Button } from '@dasturxon/ui/button'
import { clock, cross } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../text/text.tsx'

type Saving = {
  readonly isDirty: boolean
  readonly isBusy: boolean
  readonly label?: string
  onSave(): void
  /** asks when guests will see it; absent where there is only at once */
  onLater?(): void
  onReset(): void
}

type Props = {
  readonly title: string
  readonly actions?: ReactNode
  readonly saving?: Saving | undefined
  readonly children: ReactNode
  onClose(): void
}

/** The panel beside the list: what is open, and the button that saves it. */
export function PanelFrame({ title, actions, saving, children, onClose }: Props) {
  const t = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function handleKey(event: KeyboardEvent) {
    const isSave = (event.ctrlKey || event.metaKey) && event.code === 'KeyS'
    if (isSave && saving !== undefined) {
      event.preventDefault()
      if (saving.isDirty) saving.onSave()
    }
    const isInside = event.currentTarget.contains(event.target instanceof Node ? event.target : null)
    if (event.key === 'Escape' && isInside && saving?.isDirty !== true) onClose()
  }

  return (
    <aside
      aria-label={title}
      className="absolute inset-0 z-10 flex flex-col border-line border-s bg-canvas md:start-auto md:w-105 md:shadow-3 xl:static xl:w-110 xl:shrink-0 xl:shadow-none"
      onKeyDown={handleKey}
    >
      <header className="flex items-center gap-1 ps-5 pe-3 pt-3 pb-2">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 truncate text-h2">
          {title}
        </h2>
        {actions}
        <IconButton glyph={cross} label={t('menu.close')} onClick={onClose} />
      </header>
      <div className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto px-4 pb-4">{children}</div>
      {saving?.isDirty === true && (
        <footer className="flex gap-2 border-line border-t bg-surface p-3">
          <Button kind="secondary" size="md" onClick={saving.onReset}>
            {t('menu.discard')}
          </Button>
          <Button size="md" wide loading={saving.isBusy} onClick={saving.onSave}>
            {saving.label ?? t('menu.save')}
          </Button>
          {saving.onLater !== undefined && (
            <IconButton glyph={clock} label={t('plans.when')} kind="well" onClick={saving.onLater} />
          )}
        </footer>
      )}
    </aside>
  )
}
