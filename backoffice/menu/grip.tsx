import { grip } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useText } from '../text/text.tsx'
import type { Sort } from './use-sort.ts'

type Props = { readonly name: string; readonly at: number; readonly sort: Sort }

/** The handle of a row: dragged, or moved with the arrows. */
export function Grip({ name, at, sort }: Props) {
  const t = useText()
  return (
    <button
      type="button"
      aria-label={t('menu.move', { name, number: at + 1 })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      className="relative hidden size-8 shrink-0 cursor-grab touch-none place-items-center rounded-ctl-xs text-muted hit md:grid active:cursor-grabbing"
      onPointerDown={(event) => sort.grab(event, at)}
      onKeyDown={(event) => sort.press(event, at)}
    >
      <Icon glyph={grip} size={18} stroke={3} />
    </button>
  )
}

/** The mark between two rows that shows where the dragged one will land. */
export function DropLine({ sort }: { readonly sort: Sort }) {
  return (
    <div ref={sort.line} hidden className="pointer-events-none absolute inset-x-0 top-0 z-10 -mt-px h-0.5 bg-inverse" />
  )
}
