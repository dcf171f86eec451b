import { dateText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { chevronRight } from '@dasturxon/ui/glyphs'
import { briefcase } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Link } from '../../navigation/link.tsx'
import type { Vacancy } from '../../shop/page.tsx'
import { IconBox } from '../../shop/parts/panel.tsx'
import { useShop } from '../../shop/shop.tsx'
import { localized } from '../../text/localized.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { branchNames, employmentText, salaryText } from './vacancy-words.ts'

type Props = { readonly vacancy: Vacancy }

/** One vacancy in the list: the whole card is a link. */
export function VacancyCard({ vacancy }: Props) {
  const t = useText()
  const language = useLanguage()
  const shop = useShop()
  const say = (texts: Vacancy['position']) => localized(texts, language, shop.settings.mainLanguage)
  const [position, schedule] = [say(vacancy.position), say(vacancy.schedule)]
  const branches = branchNames(vacancy, shop)
  return (
    <li>
      <Link to={`/vacancy/${vacancy.id}`} className="block h-full rounded-xl bg-surface p-4">
        <span className="flex items-center gap-3">
          <IconBox glyph={briefcase} tone="brand" />
          <span className="min-w-0 flex-1">
            <span {...position.voice} className="block text-start text-body font-control">
              {position.text}
            </span>
            {branches !== '' && <span className="block truncate text-small text-muted">{branches}</span>}
          </span>
          <Icon glyph={chevronRight} size={20} flip className="text-muted" />
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 pt-3">
          <span className="text-total font-heavy">{salaryText(vacancy, t, language)}</span>
          <span className="text-small text-muted">
            {t('vacancy.published', { date: dateText(new Date(vacancy.publishedAt)) })}
          </span>
        </span>
        <span className="flex flex-wrap gap-1.5 pt-2.5">
          {schedule.text !== '' && (
            <Pill>
              <span {...schedule.voice}>{schedule.text}</span>
            </Pill>
          )}
          <Pill>{employmentText(vacancy, t)}</Pill>
        </span>
      </Link>
    </li>
  )
}
