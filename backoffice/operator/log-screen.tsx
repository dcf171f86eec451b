// What operators changed, the newest first.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { Button } from '@dasturxon/ui/button'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useInfiniteQuery } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'
import { momentText } from '../frame/moment-text.ts'
import { FailedState, PlainState } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { entryText } from './entry-text.ts'
import { PlaceBar } from './place-bar.tsx'

type Entry = Reply<Api['GET /operator/v1/changes']>[number]

const PAGE = 50

/** The log of the operator's desk. */
export function LogScreen() {
  const t = useText()
  const log = useInfiniteQuery({
    queryKey: ['operator-log'],
    queryFn: ({ pageParam }) =>
      answered(call('GET /operator/v1/changes', { query: pageParam === '' ? {} : { before: pageParam } })),
    initialPageParam: '',
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.at),
    staleTime: 0,
  })
  const entries = log.data?.pages.flat() ?? []
  return (
    <>
      <PlaceBar title={t('operator.log')} />
      <div className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto p-4 md:px-6">
        {entries.length > 0 && (
          <ul aria-label={t('operator.log')} className="rounded-lg bg-surface edge-line">
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {log.data !== undefined && entries.length === 0 && <PlainState title={t('operator.log_empty')} />}
        {log.hasNextPage && (
          <Button
            kind="secondary"
            size="sm"
            className="justify-self-center"
            loading={log.isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            {t('operator.log_more')}
          </Button>
        )}
        {log.data === undefined && log.isError && <FailedState error={log.error} onRetry={() => void log.refetch()} />}
        {log.isPending && (
          <Loading label={t('desk.loading')}>
            <Skeleton className="h-40 w-full rounded-lg" />
          </Loading>
        )}
      </div>
    </>
  )
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const t = useText()
  const language = useLanguage()
  return (
    <li className="grid gap-1 border-line border-b px-4 py-3 last:border-b-0 md:grid-cols-[10rem_12rem_1fr] md:gap-4">
      <time className="tnum text-muted" dateTime={entry.at}>
        {momentText(entry.at, language)}
      </time>
      <span className="min-w-0 truncate text-ink-2">{entry.staffName ?? t('changes.system')}</span>
      <b className="min-w-0 break-words">{entryText(entry, t)}</b>
    </li>
  )
}
