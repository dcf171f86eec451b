// The frame of the pages of vacancies, and what they show instead of one.
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import type { ReactNode } from 'react'
import { usePageHead } from '../../shop/page.tsx'
import { FailedNotice, MissingNotice } from '../../shop/parts/own-page-notices.tsx'
import { TopBar } from '../../shop/parts/top-bar.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { vacanciesQuery } from './open-vacancies.ts'

type Props = { readonly title: string; readonly backTo: string; readonly children: ReactNode }

/** The bar with its title above the content. */
export function VacancyFrame({ title, backTo, children }: Props) {
  return (
    <div className="page-column flex w-full flex-1 flex-col lg:pb-16">
      <TopBar title={title} backTo={backTo} tone="canvas" />
      {children}
    </div>
  )
}

/** Where the vacancies, or one, will be. */
export function VacancySkeleton() {
  const t = useText()
  return (
    <Loading label={t('page.loading')} className="grid grid-cols-1 gap-2.5 px-3 pt-2 lg:grid-cols-2 lg:gap-4 lg:px-0">
      <Skeleton className="h-40 rounded-xl" />
      <Skeleton className="h-40 rounded-xl" />
    </Loading>
  )
}

/** The vacancies could not be loaded; they are again when the connection is back. */
export function VacanciesFailed() {
  const t = useText()
  const { revision } = useShop()
  const words = { title: t('vacancy.failed_title'), line: t('vacancy.failed_line') }
  return <FailedNotice {...words} level={2} onRetry={() => void vacanciesQuery(revision).refresh()} />
}

/** The page of a vacancy that has ended or never was: HTTP 404. */
export function VacancyGone() {
  const t = useText()
  const title = t('vacancy.gone')
  usePageHead({ title, status: 404 })
  return (
    <main className="min-h-(--vh-full) bg-surface lg:min-h-150 lg:bg-canvas">
      <MissingNotice title={title} line={t('vacancy.gone_line')} to="/vacancy" action={t('vacancy.to_list')} />
    </main>
  )
}
