import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import type { NoticeId } from '@dasturxon/domain/ids'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'

export type Notice = Reply<Api['GET /office/v1/notices']>[number]
export type Audience = Reply<Api['GET /office/v1/notice-audience']>
export type Category = Notice['category']

const SENDING_MS = 2_000
const READING_MS = 30_000

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: () => answered(call('GET /office/v1/notices')),
  // a note that is scheduled begins by itself
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'SENDING') === true ? SENDING_MS : READING_MS,
})

/** One note with how many have read it; asked often while it is on its way. */
export const noticeQuery = (id: NoticeId) =>
  queryOptions({
    queryKey: ['notice', id],
    queryFn: () => answered(call('GET /office/v1/notices/:id', { params: { id } })),
    refetchInterval: ({ state }) => (state.data?.status === 'SENDING' ? SENDING_MS : READING_MS),
  })

/** Who would get a note of the category at a moment, now when it is `null`. */
export const audienceQuery = (category: Category, at: string | null) =>
  queryOptions({
    queryKey: ['notice-audience', category, at],
    queryFn: () =>
      answered(call('GET /office/v1/notice-audience', { query: at === null ? { category } : { category, at } })),
  })

/** Puts a saved note into the list and into its own place. */
export function withNotice(queries: QueryClient, saved: Notice): void {
  queries.setQueryData(noticesQuery.queryKey, (notices = []) =>
    notices.some(({ id }) => id === saved.id)
      ? notices.map((one) => (one.id === saved.id ? { ...saved, read: null } : one))
      : [{ ...saved, read: null }, ...notices],
  )
  void queries.invalidateQueries({ queryKey: ['notice', saved.id] })
}
