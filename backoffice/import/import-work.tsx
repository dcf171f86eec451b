// The menu as a file: download it, upload it, see every change, apply it, take it back.
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { FailedState } from '../frame/screen-states.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { useText } from '../text/text.tsx'
import { ImportPreview } from './import-preview.tsx'
import { type ImportId, importIdOf, importQuery } from './import-query.ts'
import { ImportResult } from './import-result.tsx'
import { ImportStart } from './import-start.tsx'

/** Without an import in the address the way to begin one; with it its plan, or what it did. */
export function ImportWork() {
  const { query, set } = useAddressParts()
  const id = importIdOf(query.get('import'))
  const open = (next: ImportId | null) => set('import', next ?? '')
  return id === null ? <ImportStart onOpen={open} /> : <OneImport key={id} id={id} onOpen={open} />
}

type Props = { readonly id: ImportId; onOpen(id: ImportId | null): void }

function OneImport({ id, onOpen }: Props) {
  const t = useText()
  const { data, error, isError, refetch } = useQuery(importQuery(id))
  if (data !== undefined)
    return data.appliedAt === null ? (
      <ImportPreview preview={data} onOpen={onOpen} />
    ) : (
      <ImportResult done={data} onOpen={onOpen} />
    )
  if (isError) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <Loading label={t('desk.loading')} className="grid gap-3 p-4 md:grid-cols-[22rem_1fr] md:px-6">
      <Skeleton className="h-90 rounded-lg" />
      <Skeleton className="h-90 rounded-lg" />
    </Loading>
  )
}
