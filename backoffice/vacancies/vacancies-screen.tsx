// Vacancies: what applicants see, and who has applied.
import { Button } from '@dasturxon/ui/button'
import { chevronLeft } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { may, useMe } from '../frame/me.ts'
import { FailedState, PlainState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { SettingOff } from '../settings/setting-off.tsx'
import { useText } from '../text/text.tsx'
import { Applications } from './applications.tsx'
import { vacanciesQuery } from './vacancies-query.ts'
import { VacancyForm } from './vacancy-form.tsx'
import { VacancyList } from './vacancy-list.tsx'

const NEW = 'new'

/** The vacancies within reach, and the one that is open. */
export function VacanciesScreen() {
  const t = useText()
  const me = useMe()
  const { query, set } = useAddressParts()
  const vacancies = useQuery(vacanciesQuery)
  const chosen = query.get('vacancy') ?? ''
  const open = (id: string) => set('vacancy', id)
  const mayEdit = may(me, 'POST /office/v1/vacancies')
  const vacancy = vacancies.data?.find(({ id }) => id === chosen) ?? null
  const isOpen = (chosen === NEW && mayEdit) || vacancy !== null
  const back = (
    <IconButton
      glyph={chevronLeft}
      flip
      label={t('vacancies.back')}
      className="-ms-2 md:hidden"
      onClick={() => open('')}
    />
  )
  return (
    <>
      <TopBar>
        {mayEdit && (
          <Button size="sm" kind="ink" className="ms-auto" onClick={() => open(NEW)}>
            {t('vacancies.add')}
          </Button>
        )}
      </TopBar>
      <SettingOff names={['vacanciesActive']} />
      {vacancies.data === undefined && vacancies.isError && (
        <FailedState error={vacancies.error} onRetry={() => void vacancies.refetch()} />
      )}
      {vacancies.data === undefined && !vacancies.isError && (
        <Loading label={t('desk.loading')} className="p-4">
          <Skeleton className="h-60 w-full rounded-lg md:w-90" />
        </Loading>
      )}
      {vacancies.data !== undefined && (
        <div className="flex min-h-0 flex-1">
          <VacancyList vacancies={vacancies.data} chosen={chosen} onOpen={open} isHidden={isOpen} />
          {isOpen ? (
            <div key={chosen} className="min-h-0 min-w-0 flex-1 overflow-y-auto">
              <div className="flex flex-col gap-3 p-4 md:p-5 xl:flex-row xl:items-start">
                {mayEdit && (
                  <VacancyForm vacancy={vacancy} back={back} onSaved={({ id }) => open(id)} onClose={() => open('')} />
                )}
                {vacancy !== null && <Applications vacancy={vacancy} back={mayEdit ? null : back} />}
              </div>
            </div>
          ) : (
            <div className="hidden min-w-0 flex-1 md:flex">
              <PlainState title={t('vacancies.choose')} />
            </div>
          )}
        </div>
      )}
    </>
  )
}
