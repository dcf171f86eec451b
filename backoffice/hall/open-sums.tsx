import { numberText } from '@dasturxon/domain/format'
import { sumOf } from '@dasturxon/domain/money'
import { useLanguage, useText } from '../text/text.tsx'
import type { TableNow } from './table-state.ts'

/** How many tables are taken, and what is due on them. */
export function OpenSums({ tables }: { readonly tables: readonly TableNow[] }) {
  const t = useText()
  const language = useLanguage()
  const open = tables.flatMap(({ table }) => table.session ?? [])
  return (
    <dl className="hidden items-center gap-4 lg:flex [&_dd]:text-body [&_dd]:font-bold [&_dt]:text-caption [&_dt]:text-muted">
      <div className="flex flex-col-reverse">
        <dt>{t('hall.taken')}</dt>
        <dd className="tnum">
          {open.length} / {tables.length}
        </dd>
      </div>
      <div className="flex flex-col-reverse border-line border-s ps-4">
        <dt>{t('hall.open_sum')}</dt>
        <dd className="tnum">{numberText(sumOf(open.map(({ bill }) => bill.duePrice)), language)}</dd>
      </div>
    </dl>
  )
}
