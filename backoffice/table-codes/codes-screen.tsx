// The printed codes of the tables: sheets to print, and a new code where a printed one was lost or copied.
import { vendorQuery } from '@dasturxon/client/vendor'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { fileText, qrCode } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { showToast } from '@dasturxon/ui/show-toast'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrandText } from '../frame/brand.tsx'
import { answered, call } from '../frame/calls.ts'
import { ConfirmSheet } from '../frame/confirm-sheet.tsx'
import { FailedState, PlainState } from '../frame/screen-states.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { BranchSelect } from '../hall/branch-select.tsx'
import { type HallTable, tablesQuery } from '../hall/hall-query.ts'
import { useHallAct } from '../hall/use-hall-act.ts'
import { useHallBranch } from '../hall/use-hall-address.ts'
import { useText } from '../text/text.tsx'

/** Where the sheets of a branch, or the card of one table, are. */
function sheetAddress(format: 'pdf' | 'svg', of: { readonly branchId: string; readonly tableId?: string }): string {
  const vendor = vendorQuery()
  const query = new URLSearchParams({ format, ...of })
  return `/api/office/v1/tables/codes${vendor === '' ? '?' : `${vendor}&`}${query}`
}

/** The codes of one branch. */
export function CodesScreen() {
  const t = useText()
  const { branchId, set } = useHallBranch()
  if (branchId === null) {
    return (
      <>
        <TopBar />
        <PlainState title={t('hall.no_branch')} />
      </>
    )
  }
  return (
    <>
      <TopBar>
        <BranchSelect branchId={branchId} onChange={(id) => set('branch', id)} />
        <a
          href={sheetAddress('pdf', { branchId })}
          target="_blank"
          rel="noreferrer"
          className={`ms-auto ${buttonLook({ size: 'sm', kind: 'ink' })}`}
        >
          <Icon glyph={fileText} size={18} />
          {t('codes.print_all')}
        </a>
      </TopBar>
      <Codes branchId={branchId} />
    </>
  )
}

function Codes({ branchId }: { readonly branchId: HallTable['branchId'] }) {
  const t = useText()
  const act = useHallAct()
  const tables = useQuery(tablesQuery(branchId))
  const [asked, setAsked] = useState<HallTable | null>(null)
  function replace({ id, number }: HallTable) {
    act.mutate(() => answered(call('POST /office/v1/tables/:id/token', { params: { id }, body: {} })), {
      onSuccess: () => showToast({ kind: 'success', text: t('codes.replaced', { number }) }),
    })
  }
  if (tables.data === undefined && tables.isError)
    return <FailedState error={tables.error} onRetry={() => void tables.refetch()} />
  if (tables.data === undefined) {
    return (
      <Loading label={t('desk.loading')} className="grid gap-3 p-6">
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-16 rounded-lg" />
        ))}
      </Loading>
    )
  }
  if (tables.data.length === 0) return <PlainState title={t('hall.none')} line={t('hall.none_line')} />
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 md:px-6">
      <p className="mb-3 max-w-160 text-muted">{t('codes.line')}</p>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {tables.data
          .toSorted((a, b) => a.number - b.number)
          .map((table) => (
            <CodeCard key={table.id} table={table} onReplace={() => setAsked(table)} />
          ))}
      </ul>
      <ConfirmSheet
        question={asked === null ? null : t('codes.question', { number: asked.number })}
        line={t('codes.question_line')}
        action={t('codes.replace')}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && replace(asked)}
      />
    </div>
  )
}

function CodeCard({ table, onReplace }: { readonly table: HallTable; onReplace(): void }) {
  const t = useText()
  const say = useBrandText()
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg bg-surface p-3.5 shadow-1">
      <Icon glyph={qrCode} size={28} />
      <span className="min-w-40 flex-1">
        <b className="block text-body">{t('hall.table', { number: table.number })}</b>
        <span className="block text-muted">
          {say(table.hall.name)} · {t('hall.seats', { count: table.chairs })}
        </span>
      </span>
      <span className="flex gap-2">
        <a
          href={sheetAddress('pdf', { branchId: table.branchId, tableId: table.id })}
          target="_blank"
          rel="noreferrer"
          aria-label={t('codes.print_named', { number: table.number })}
          className={buttonLook({ size: 'sm', kind: 'secondary' })}
        >
          {t('codes.print')}
        </a>
        <Button
          size="sm"
          kind="danger"
          aria-label={t('codes.replace_named', { number: table.number })}
          onClick={onReplace}
        >
          {t('codes.replace')}
        </Button>
      </span>
    </li>
  )
}
