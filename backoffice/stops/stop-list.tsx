import type { BranchId } from '@dasturxon/domain/ids'
import type { StopTerm } from '@dasturxon/domain/stop'
import { eyeOff } from '@dasturxon/ui/glyphs-later'
import { showToast } from '@dasturxon/ui/show-toast'
import { useBrandText } from '../frame/brand.tsx'
import { may, useMe } from '../frame/me.ts'
import { PlainState } from '../frame/screen-states.tsx'
import { useKeys } from '../frame/use-keys.ts'
import { useText } from '../text/text.tsx'
import { StopListRow } from './stop-row.tsx'
import { type StopRow, searched } from './stop-rows.ts'
import { useStop } from './use-stop.ts'
import type { StopsAddress } from './use-stops-address.ts'

type Props = {
  readonly rows: readonly StopRow[]
  readonly address: StopsAddress
  readonly branchIds: readonly BranchId[]
  readonly now: number
}

const TERM_OF_KEY: Readonly<Record<string, StopTerm>> = { s: 'TOMORROW', '1': 'HOUR', '0': 'BY_HAND' }

/** The products that were searched for; a stop acts at once and can be undone. */
export function StopList({ rows, address, branchIds, now }: Props) {
  const t = useText()
  const say = useBrandText()
  const canChange = may(useMe(), 'PUT /office/v1/branches/:id/stops/:productId')
  const stopping = useStop()
  const shown = searched(rows, address.search, address.isOnlyStopped)

  function change({ product, stops }: StopRow, until: StopTerm | null) {
    const name = say(product.name)
    const undo = { label: t('stops.undo'), onPress: () => stopping.mutate({ product, branchIds, until: null }) }
    const onSuccess = () => {
      if (until === null) showToast({ kind: 'success', text: t('stops.again', { name }) })
      else if (stops.length === 0)
        showToast({ kind: 'undo', glyph: eyeOff, text: t('stops.done', { name }), action: undo })
    }
    stopping.mutate({ product, branchIds, until }, { onSuccess })
  }

  useKeys((key) => {
    const term = TERM_OF_KEY[key]
    const focused = document.activeElement?.closest<HTMLElement>('[data-product]')?.dataset.product
    const row = shown.find(({ product }) => product.id === focused)
    if (!canChange || term === undefined || row === undefined) return false
    change(row, term)
    return true
  })

  if (shown.length === 0) return <PlainState title={t(emptyKey(rows, address))} />
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 md:px-6">
      <ul aria-label={t('stops.list')} className="rounded-lg bg-surface edge-line">
        {shown.map((row) => (
          <StopListRow
            key={row.product.id}
            row={row}
            branches={branchIds.length}
            now={now}
            onChange={canChange ? change : null}
          />
        ))}
      </ul>
      {canChange && <p className="hidden pt-3 text-muted md:block">{t('stops.keys')}</p>}
    </div>
  )
}

function emptyKey(rows: readonly StopRow[], { search, isOnlyStopped }: StopsAddress) {
  if (rows.length === 0) return 'stops.none'
  return isOnlyStopped && search === '' ? 'stops.none_stopped' : 'stops.none_found'
}
