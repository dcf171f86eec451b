import { useText } from '../text/text.tsx'

/** The first thing that a keyboard reaches: past what is on every screen, to its work. */
export function SkipLink() {
  const t = useText()
  return (
    <a
      href="#work"
      className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-10 focus:rounded-md focus:bg-raised focus:p-3"
    >
      {t('desk.skip')}
    </a>
  )
}
