import { EmptyState } from '@dasturxon/ui/empty-state'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import { usePageHead } from '../../shop/page.tsx'
import { NotFoundPage } from '../../shop/parts/not-found-page.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { useVacancies } from './open-vacancies.ts'
import { VacancyCard } from './vacancy-card.tsx'
import { VacanciesFailed, VacancyFrame, VacancySkeleton } from './vacancy-frame.tsx'

function Content() {
  const t = useText()
  const answer = useVacancies()
  if (answer.state === 'loading') return <VacancySkeleton />
  if (answer.state === 'failed') return <VacanciesFailed />
  if (answer.value.length === 0) {
    const words = { title: t('vacancy.empty'), line: t('vacancy.empty_line') }
    return <EmptyState picture={noticePicture('chef')} level={2} {...words} className="min-h-[60dvh]" />
  }
  return (
    <>
      <p className="px-5 pb-3 text-muted lg:px-0">{t('vacancy.count', { count: answer.value.length })}</p>
      <ul className="grid grid-cols-1 gap-2.5 px-3 pb-10 lg:grid-cols-2 lg:gap-4 lg:px-0">
        {answer.value.map((vacancy) => (
          <VacancyCard key={vacancy.id} vacancy={vacancy} />
        ))}
      </ul>
    </>
  )
}

function Vacancies() {
  const t = useText()
  const { merchant } = useShop()
  usePageHead({ title: `${t('vacancy.title')} · ${merchant.name}`, description: t('vacancy.line') })
  return (
    <main className="flex min-h-(--vh-full) flex-col bg-canvas">
      <VacancyFrame title={t('vacancy.line')} backTo="/profile">
        <Content />
      </VacancyFrame>
    </main>
  )
}

/** The open positions of the brand; there is no such page where they are switched off. */
export function VacanciesScreen() {
  return useShop().settings.vacanciesActive ? <Vacancies /> : <NotFoundPage />
}
