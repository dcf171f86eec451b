import { useText } from '../text/text.tsx'
import type { Audience, Category } from './notices-query.ts'

type Props = { readonly audience: Audience; readonly category: Category }

/** How many customers get a note, and by which ways; nobody who did not agree is among them. */
export function AudienceLines({ audience, category }: Props) {
  const t = useText()
  const { customers, telegram, push, quiet } = audience
  const ways = [
    { name: t('notices.way_list'), count: customers },
    { name: t('notices.way_push'), count: push },
    { name: t('notices.way_telegram'), count: telegram },
  ]
  return (
    <div>
      <dl className="grid grid-cols-3 gap-2">
        {ways.map(({ name, count }) => (
          <div key={name} className="flex min-w-0 flex-col-reverse justify-end rounded-md bg-surface-2 px-3 py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="tnum text-h3">{count}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted">{t(`notices.audience_line_${category}`)}</p>
      {quiet > 0 && <p className="mt-1 text-muted">{t('notices.quiet', { count: quiet })}</p>}
    </div>
  )
}
