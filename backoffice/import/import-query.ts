// Imports of the menu: the list, one with its plan, and what can be done with it.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { type Id, isId } from '@dasturxon/domain/ids'
import type { MenuField } from '@dasturxon/domain/menu-columns'
import { showToast } from '@dasturxon/ui/show-toast'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, CallError, call } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'

export type ImportId = Id<'menuImport'>
export type ImportHead = Reply<Api['GET /office/v1/imports']>[number]
export type Preview = Reply<Api['GET /office/v1/imports/:id']>
export type PreviewRow = Preview['rows'][number]
export type RowNote = PreviewRow['faults'][number]

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: () => answered(call('GET /office/v1/imports')),
})

export const importQuery = (id: ImportId) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: () => answered(call('GET /office/v1/imports/:id', { params: { id } })),
  })

/** The id in an address, if it is one. */
export function importIdOf(text: string | null): ImportId | null {
  return text !== null && isId<ImportId>(text) ? text : null
}

const LONG_MS = 60_000

/** Uploads a file; its plan is shown without being asked for again. */
export function useUpload(onDone: (id: ImportId) => void) {
  const queries = useQueryClient()
  const say = useErrorText()
  return useMutation({
    mutationFn: (file: File) =>
      answered(
        call(
          'POST /office/v1/imports',
          // the server reads the kind of file from its content
          { query: { name: file.name.slice(0, 120) }, body: new Blob([file], { type: 'application/octet-stream' }) },
          { timeoutMs: LONG_MS },
        ),
      ),
    onSuccess: (preview) => {
      queries.setQueryData(importQuery(preview.id).queryKey, preview)
      void queries.invalidateQueries({ queryKey: importsQuery.queryKey, exact: true })
      onDone(preview.id)
    },
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
  })
}

type Correction = {
  readonly columns?: (MenuField | null)[]
  readonly cells?: { row: number; field: MenuField; text: string }[]
}

/** Says what the columns hold, or corrects cells. */
export function useCorrection(id: ImportId) {
  const queries = useQueryClient()
  const say = useErrorText()
  return useMutation({
    mutationFn: (body: Correction) => answered(call('PUT /office/v1/imports/:id', { params: { id }, body })),
    onSuccess: (preview) => queries.setQueryData(importQuery(id).queryKey, preview),
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
  })
}

/** Applies the shown plan; a menu that has changed meanwhile shows its new plan first. */
export function useApply({ id, plan }: Pick<Preview, 'id' | 'plan'>) {
  const t = useText()
  const queries = useQueryClient()
  const say = useErrorText()
  return useMutation({
    mutationFn: () =>
      answered(call('POST /office/v1/imports/:id/apply', { params: { id }, body: { plan } }, { timeoutMs: LONG_MS })),
    onError: (error) => {
      const isStale = error instanceof CallError && error.failure.code === 'STALE'
      showToast({ kind: 'error', text: isStale ? t('imports.stale') : say(error) })
    },
    onSettled: () => queries.invalidateQueries(),
  })
}

/** Takes the import back. */
export function useUndo(id: ImportId) {
  const queries = useQueryClient()
  const say = useErrorText()
  return useMutation({
    mutationFn: () => answered(call('POST /office/v1/imports/:id/undo', { params: { id }, body: {} })),
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
    onSettled: () => queries.invalidateQueries(),
  })
}
