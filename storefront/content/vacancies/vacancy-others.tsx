import { briefcase } from '@dasturxon/ui/glyphs-later'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { Link } from '../../navigation/link.tsx'
import type { Vacancy } from '../../shop/page.tsx'
import { useShop } from '../../shop/shop.tsx'
import { localized } from '../../text/localized.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { branchNames, salaryText } from './vacancy-words.ts'

const MOST = 4

/** Other open positions, below one. */
export function VacancyOthers({ vacancies }: { vacancies: readonly Vacancy[] }) {
  const t = useText()
  const language = useLanguage()
  const shop = useShop()
  if (vacancies.length === 0) return null
  return (
    <section className="rounded-xl bg-surface p-4">
      <h2 className="pb-1 text-h3">{t('vacancy.others')}</h2>
      <ul className="divide-y divide-line">
        {vacancies.slice(0, MOST).map((vacancy) => {
          const branches = branchNames(vacancy, shop)
          const salary = salaryText(vacancy, t, language)
          const { text, voice } = localized(vacancy.position, language, shop.settings.mainLanguage)
          return (
            <li key={vacancy.id}>
              <Link to={`/vacancy/${vacancy.id}`} className={ROW_LOOK}>
                <RowFace
                  leading={briefcase}
                  title={<span {...voice}>{text}</span>}
                  hint={branches === '' ? salary : `${salary} · ${branches}`}
                  chevron
                />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
