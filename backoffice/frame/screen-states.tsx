// What a screen shows instead of its data: loading, failed, not allowed, not there.
import { failureText } from '@dasturxon/client/failure-text'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { warning } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import type { ReactNode } from 'react'
import { Link, useRevalidator, useRouteError } from 'react-router'
import { useLanguage, useText } from '../text/text.tsx'
import { CallError } from './calls.ts'

type Props = {
  readonly title: string
  readonly line?: string | undefined
  readonly action?: ReactNode
  /** 1 where no bar above it has the heading of the screen */
  readonly level?: 1 | 2
}

/** One line in the middle of a screen, and the one action that helps. */
export function PlainState({ title, line, action, level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className="grid min-h-60 flex-1 place-content-center justify-items-center gap-2 p-6 text-center">
      <Heading className="text-h3">{title}</Heading>
      {line !== undefined && <p className="max-w-90 text-balance text-small text-muted">{line}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </section>
  )
}

/** The server's sentence for an error, else ours. */
export function useErrorText(): (error: unknown) => string {
  const t = useText()
  const language = useLanguage()
  return (error) => {
    const said = error instanceof CallError ? failureText(error.failure, language) : null
    return said ?? t('desk.no_answer')
  }
}

/** Data did not come: why, and a way to ask again. */
export function FailedState({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  const t = useText()
  const say = useErrorText()
  if (error instanceof CallError && error.failure.status === 403)
    return <PlainState title={t('desk.forbidden')} line={t('desk.forbidden_line')} />
  const isUnanswered = !(error instanceof CallError) || error.failure.status === 0
  const retry = (
    <Button size="sm" kind="ink" onClick={onRetry}>
      {t('desk.retry')}
    </Button>
  )
  return <PlainState title={t('desk.failed')} line={isUnanswered ? t('desk.failed_line') : say(error)} action={retry} />
}

/** The shell while it is not known who is signed in: the same places, empty. */
export function DeskLoading() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="flex min-h-dvh">
      <div className="hidden w-(--rail-w) shrink-0 bg-rail md:block" />
      <div className="grid flex-1 content-start gap-3 p-6">
        <Skeleton className="h-9 w-50 rounded-md" />
        <Skeleton className="h-40 w-full rounded-lg" />
      </div>
    </Loading>
  )
}

/** The shell when nothing could be loaded. */
export function DeskFailed() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  return (
    <main className="grid min-h-dvh place-items-center">
      <FailedState error={error} onRetry={() => void revalidate()} />
    </main>
  )
}

/** An address that leads nowhere. */
export function NotFound() {
  const t = useText()
  const back = (
    <Link to="/office" className={buttonLook({ size: 'sm', kind: 'ink' })}>
      {t('desk.to_start')}
    </Link>
  )
  return <PlainState level={1} title={t('desk.not_found')} line={t('desk.not_found_line')} action={back} />
}

/** A role that has no place here yet. */
export function NoPlaces() {
  const t = useText()
  return <PlainState level={1} title={t('desk.no_places')} />
}

/** A line over a list that is not fresh. */
export function StaleLine({ children }: { readonly children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex items-center gap-2 bg-warning-soft px-6 py-2 text-small font-semibold text-warning"
    >
      <Icon glyph={warning} size={18} />
      {children}
    </p>
  )
}
