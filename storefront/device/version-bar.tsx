import { Button } from '@dasturxon/ui/button'
import { refresh } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useBar } from '../shop/one-bar.ts'
import { useText } from '../text/text.tsx'
import { useNewBuild } from './build-watch.ts'
import { isFree } from './is-free.ts'
import { useFree } from './use-free.ts'

/** Offers the newer version of the shop; never over a form, a payment or an open sheet. */
export function VersionBar() {
  const t = useText()
  const [hasNew, free] = [useNewBuild(), useFree()]
  const isShown = useBar('version', hasNew && free)
  if (!isShown) return null

  function renew() {
    // something may have been begun between the rendering and the press
    if (isFree(window.location.pathname, document)) window.location.reload()
  }
  return (
    <div
      role="status"
      className="toast-foot fixed inset-x-3 z-(--z-basket) mx-auto flex max-w-md items-center gap-3 rounded-lg bg-inverse py-2.5 ps-4 pe-2.5 text-on-inverse shadow-3 lg:start-auto lg:end-8 lg:mx-0"
    >
      <Icon glyph={refresh} size={20} />
      <div className="min-w-0 flex-1">
        <p className="text-label font-bold">{t('app.new_version')}</p>
        <p className="text-small opacity-80">{t('app.new_version_line')}</p>
      </div>
      <Button kind="raised" size="sm" onClick={renew} className="h-11! shrink-0">
        {t('app.renew')}
      </Button>
    </div>
  )
}
