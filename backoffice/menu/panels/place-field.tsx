import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { moved } from '../data/moved.ts'
import { parseNumber } from '../fields/parse-number.ts'

type Props<Id extends string> = {
  readonly id: Id
  /** all that are in the order, in their order */
  readonly ids: readonly Id[]
  onOrder(ids: Id[], before: readonly Id[]): void
}

/** The place in the order as a number: moved at once when the person leaves the field. */
export function PlaceField<Id extends string>({ id, ids, onOrder }: Props<Id>) {
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const at = ids.indexOf(id)

  function finish() {
    const place = typed === null ? null : parseNumber(typed)
    setTyped(null)
    if (place === null || place === undefined) return
    const to = Math.min(ids.length, Math.max(1, Math.round(place))) - 1
    if (to !== at) onOrder(moved(ids, at, to), ids)
  }

  return (
    <label className="flex items-center gap-3 rounded-lg bg-surface p-4">
      <span className="min-w-0 flex-1 font-half">{t('menu.place', { count: ids.length })}</span>
      <input
        inputMode="numeric"
        className="h-10 w-20 rounded-ctl-sm edge-line bg-surface px-3 text-end tnum"
        value={typed ?? String(at + 1)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </label>
  )
}
