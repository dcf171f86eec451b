// Who has applied for a vacancy, with their phone, their words and their file.
import { phoneText } from '@dasturxon/domain/phone'
import { buttonLook } from '@dasturxon/ui/button'
import { download } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../editing/card.tsx'
import { useBrandText } from '../frame/brand.tsx'
import { momentText } from '../frame/moment-text.ts'
import { FailedState } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { type Application, applicationsQuery, type Vacancy } from './vacancies-query.ts'

type Props = {
  readonly vacancy: Vacancy
  /** the way to the list on a phone, where nothing else has it */
  readonly back: ReactNode
}

/** The applications, the newest first. */
export function Applications({ vacancy, back }: Props) {
  const t = useText()
  const say = useBrandText()
  const applications = useQuery(applicationsQuery(vacancy.id))
  return (
    <div className="grid min-w-0 gap-3 xl:w-96 xl:shrink-0">
      {back !== null && (
        <header className="flex items-center gap-3">
          {back}
          <h2 className="min-w-0 flex-1 truncate text-h2">{say(vacancy.position)}</h2>
        </header>
      )}
      <Card title={t('vacancies.applications')}>
        {applications.data === undefined && applications.isError && (
          <FailedState error={applications.error} onRetry={() => void applications.refetch()} />
        )}
        {applications.data === undefined && !applications.isError && <Skeleton className="h-20 w-full rounded-md" />}
        {applications.data?.length === 0 && <p className="text-muted">{t('vacancies.nobody')}</p>}
        <ul className="divide-y divide-line">
          {applications.data?.map((application) => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function ApplicationRow({ application }: { readonly application: Application }) {
  const t = useText()
  const language = useLanguage()
  const { id, name, phone, comment, createdAt, fileType } = application
  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex items-baseline justify-between gap-2">
        <b className="min-w-0 break-words text-body" dir="auto">
          {name}
        </b>
        <time dateTime={createdAt} className="shrink-0 text-muted">
          {momentText(createdAt, language)}
        </time>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <a href={`tel:${phone}`} className={buttonLook({ size: 'sm', kind: 'secondary' })}>
          {phoneText(phone)}
        </a>
        {fileType !== null && (
          <a
            href={`/api/office/v1/applications/${id}/file`}
            download
            className={buttonLook({ size: 'sm', kind: 'secondary' })}
          >
            <Icon glyph={download} size={18} />
            {t(fileType === 'application/pdf' ? 'vacancies.file_pdf' : 'vacancies.file_picture')}
          </a>
        )}
      </div>
      {comment !== '' && (
        <p className="break-words text-ink-2" dir="auto">
          {comment}
        </p>
      )}
    </li>
  )
}
