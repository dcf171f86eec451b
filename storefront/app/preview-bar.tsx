import { buttonLook } from '@dasturxon/ui/button'
import { useBar } from '../shop/one-bar.ts'
import { useText } from '../text/text.tsx'

/** Says to the staff that guests do not see this menu yet. */
export function PreviewBar() {
  const t = useText()
  const isShown = useBar('preview', true)
  if (!isShown) return null
  return (
    <div
      role="status"
      className="toast-foot fixed inset-x-3 z-(--z-basket) mx-auto flex max-w-md items-center gap-3 rounded-lg bg-inverse py-2.5 ps-4 pe-2.5 text-on-inverse shadow-3 lg:start-auto lg:end-8 lg:mx-0"
    >
      <div className="min-w-0 flex-1">
        <p className="text-label font-bold">{t('app.preview')}</p>
        <p className="text-small opacity-80">{t('app.preview_line')}</p>
      </div>
      {/* another document: the server ends the preview */}
      <a href="/office/menu-preview/end" className={buttonLook({ kind: 'raised', size: 'sm' })}>
        {t('app.preview_end')}
      </a>
    </div>
  )
}
