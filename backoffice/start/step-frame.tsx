import type { OpeningStep } from '@dasturxon/domain/opening'
import { buttonLook } from '@dasturxon/ui/button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { openingQuery } from '../opening/opening-query.ts'
import { useText } from '../text/text.tsx'
import { aroundStep } from './steps.ts'

type Props = {
  readonly step: OpeningStep
  /** beside the title: another way to do the step */
  readonly aside?: ReactNode
  /** instead of the link to the next step */
  readonly onward?: ReactNode
  readonly children: ReactNode
}

/** One step: what it is about, its work, and the ways back and on. */
export function StepFrame({ step, aside, onward, children }: Props) {
  const t = useText()
  const { back, next } = aroundStep(step)
  const opening = useQuery(openingQuery).data
  const isMissing = opening?.steps.some((line) => line.step === step && line.state === 'MISSING') === true
  return (
    <>
      <header className="flex flex-wrap items-end gap-3 px-4 pt-4 pb-3 md:px-6">
        <div className="min-w-60 flex-1">
          <h1 className="text-h1">{t(`start.head_${step}`)}</h1>
          <p className="text-muted">{t(`start.about_${step}`)}</p>
        </div>
        {aside}
      </header>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
      <footer className="flex shrink-0 items-center gap-3 border-line border-t bg-surface px-4 py-3 md:px-6">
        {back !== null && (
          <Link to={back} className={buttonLook({ kind: 'secondary' })}>
            {t('start.back')}
          </Link>
        )}
        <span className="ms-auto flex items-center gap-3">
          {onward ?? (
            <Link to={next} className={buttonLook({ kind: isMissing ? 'secondary' : 'primary' })}>
              {t(isMissing ? 'start.skip' : 'start.next')}
            </Link>
          )}
        </span>
      </footer>
    </>
  )
}
