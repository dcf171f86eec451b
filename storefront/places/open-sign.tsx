import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { openingAt, useNow, whenWords } from './opening.ts'
import { usePlace } from './place.ts'

/** When the chosen branch closes, or when it opens. */
export function OpenSign() {
  const t = useText()
  const language = useLanguage()
  const shop = useShop()
  const place = usePlace()
  const now = useNow()
  const branch = place.branch ?? shop.branches.find(({ isMain }) => isMain) ?? shop.branches[0] ?? null
  if (branch === null) return <span className="block h-4.5" />
  const opening = openingAt(branch, place.service, now)
  if (opening.state === 'open') {
    const until =
      opening.until === null ? t('home.open_always') : t('home.open_until', whenWords(opening.until, now, language))
    return (
      <span className="flex items-center gap-1 text-caption font-semibold text-success">
        <span aria-hidden="true" className="size-1.75 rounded-full bg-success-fill" />
        <span className="truncate">{until}</span>
      </span>
    )
  }
  const opens = opening.state === 'closed' ? opening.opens : null
  return (
    <span className="block truncate text-caption font-semibold text-muted">
      {opens === null ? t('home.closed') : t('home.opens', whenWords(opens, now, language))}
    </span>
  )
}
