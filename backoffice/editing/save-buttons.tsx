import { Button } from '@dasturxon/ui/button'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../text/text.tsx'

type Props = {
  readonly isChanged: boolean
  readonly isSaving: boolean
  /** what the save is called; names the thing */
  readonly label: string
  onSave(): void
  onCancel(): void
}

/** Save and cancel, there only while something has changed; Ctrl or ⌘ with S saves. */
export function SaveButtons({ isChanged, isSaving, label, onSave, onCancel }: Props) {
  const t = useText()
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
    event.preventDefault()
    if (isChanged && !isSaving) onSave()
  })
  useEffect(() => {
    const gone = new AbortController()
    window.addEventListener('keydown', pressed, { signal: gone.signal })
    return () => gone.abort()
  }, [])
  if (!isChanged) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="me-1 text-muted">{t('editing.not_saved')}</span>
      <Button size="sm" kind="secondary" onClick={onCancel}>
        {t('editing.cancel')}
      </Button>
      <Button size="sm" loading={isSaving} onClick={onSave}>
        {label}
      </Button>
    </div>
  )
}
