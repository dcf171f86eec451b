import { isId } from '@dasturxon/domain/ids'
import { Button } from '@dasturxon/ui/button'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useSheet } from '../../navigation/sheet.ts'
import { usePageHead, type Vacancy } from '../../shop/page.tsx'
import { NotFoundPage } from '../../shop/parts/not-found-page.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useIsWide } from '../../shop/wide-page.ts'
import { localized } from '../../text/localized.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { ApplicationForm } from './application-form.tsx'
import { useVacancy } from './open-vacancies.ts'
import { useApplication } from './use-application.ts'
import { VacancyDetails } from './vacancy-details.tsx'
import { VacanciesFailed, VacancyFrame, VacancyGone, VacancySkeleton } from './vacancy-frame.tsx'
import { VacancyOthers } from './vacancy-others.tsx'
import { salaryText } from './vacancy-words.ts'

const SHEET = 'application'

type Props = { readonly vacancy: Vacancy; readonly others: readonly Vacancy[] }

function Page({ vacancy, others }: Props) {
  const t = useText()
  const language = useLanguage()
  const shop = useShop()
  const isWide = useIsWide()
  const sheet = useSheet([SHEET])
  const application = useApplication(vacancy.id)
  const position = localized(vacancy.position, language, shop.settings.mainLanguage)
  usePageHead({
    title: `${position.text} · ${shop.merchant.name}`,
    description: salaryText(vacancy, t, language),
  })
  return (
    <main data-foot="" className="flex min-h-(--vh-full) flex-col bg-canvas">
      <VacancyFrame title={position.text} backTo="/vacancy">
        <div className="grid flex-1 grid-cols-1 content-start gap-2.5 px-3 pb-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6 lg:px-0">
          <div className="grid grid-cols-1 gap-2.5 lg:gap-4">
            <VacancyDetails vacancy={vacancy} />
            <VacancyOthers vacancies={others} />
          </div>
          <section
            aria-label={t('vacancy.application')}
            className="sticky top-24 hidden rounded-xl bg-surface p-5 lg:block"
          >
            <h2 className="pb-3 text-h2">{t('vacancy.application')}</h2>
            <ApplicationForm application={application} vacancy={vacancy} />
          </section>
        </div>
      </VacancyFrame>
      <div className="sticky bottom-0 border-line border-t bg-surface px-3 pt-2 pb-[calc(var(--safe-b)+.75rem)] lg:hidden">
        <Button size="lg" wide hint={t('vacancy.apply_hint')} aria-haspopup="dialog" onClick={() => sheet.open(SHEET)}>
          {t('vacancy.apply')}
        </Button>
      </div>
      <Sheet
        open={sheet.name === SHEET && !isWide}
        onClose={sheet.close}
        title={t('vacancy.application')}
        closeLabel={t('page.close')}
        height="full"
      >
        <ApplicationForm application={application} vacancy={vacancy} onClose={sheet.close} />
      </Sheet>
    </main>
  )
}

function Waiting({ hasFailed }: { hasFailed: boolean }) {
  const t = useText()
  usePageHead({ title: t('vacancy.title') })
  return (
    <main className="flex min-h-(--vh-full) flex-col bg-canvas">
      <VacancyFrame title={t('vacancy.title')} backTo="/vacancy">
        {hasFailed ? <VacanciesFailed /> : <VacancySkeleton />}
      </VacancyFrame>
    </main>
  )
}

function Loaded({ id }: { id: string }) {
  const answer = useVacancy(id)
  // what somebody is applying for stays on the page when it is closed meanwhile: the server then says so
  const [first, setFirst] = useState<Vacancy | null>(null)
  const found = answer.state === 'ready' ? answer.value.find((each) => each.id === id) : undefined
  if (found !== undefined && first === null) setFirst(found)
  const shown = found ?? first
  if (shown !== null && shown !== undefined) {
    const others = answer.state === 'ready' ? answer.value.filter((each) => each.id !== id) : []
    return <Page vacancy={shown} others={others} />
  }
  return answer.state === 'ready' ? <VacancyGone /> : <Waiting hasFailed={answer.state === 'failed'} />
}

/** One position of the brand and the application for it. */
export function VacancyScreen() {
  const { id = '' } = useParams()
  const { settings, vacancyIds } = useShop()
  const [isOpen] = useState(settings.vacanciesActive && vacancyIds.some((each) => each === id))
  if (!isId(id)) return <NotFoundPage isWrongLink />
  return isOpen ? <Loaded key={id} id={id} /> : <VacancyGone />
}
