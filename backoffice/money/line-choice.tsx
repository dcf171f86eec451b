import { moneyText, quantityText } from '@dasturxon/domain/format'
import { minus, plus } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useBrandText } from '../frame/brand.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { RefundSubject } from './use-refund.ts'

type Line = RefundSubject['lines'][number]
type Props = {
  readonly lines: readonly Line[]
  readonly chosen: ReadonlyMap<number, number>
  onChange(chosen: ReadonlyMap<number, number>): void
}

/** How much of each line goes back: pieces one by one, what is weighed as a whole. */
export function LineChoice({ lines, chosen, onChange }: Props) {
  const t = useText()
  const language = useLanguage()
  const say = useBrandText()
  const set = (position: number, count: number) => onChange(new Map([...chosen, [position, count]]))
  return (
    <ul aria-label={t('board.dishes')} className="grid gap-2">
      {lines.map((line) => {
        const { position, unit } = line
        const left = Math.round((line.count - line.refunded) * 1_000) / 1_000
        const count = chosen.get(position) ?? 0
        const step = unit === 'COUNT' ? 1 : left
        const name = say(line.name)
        return (
          <li key={position} className="flex items-center gap-3 rounded-md bg-surface-2 p-3">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{name}</span>
              <span className="text-muted tnum">
                {quantityText(left, unit, language)} · {moneyText(line.paid, language)}
              </span>
            </span>
            {left > 0 ? (
              <span className="flex items-center rounded-md bg-surface">
                <IconButton
                  glyph={minus}
                  size={20}
                  label={t('money.less_of', { name })}
                  disabled={count === 0}
                  onClick={() => set(position, Math.max(0, count - step))}
                />
                <output className="tnum min-w-8 text-center font-bold">{count}</output>
                <IconButton
                  glyph={plus}
                  size={20}
                  label={t('money.more_of', { name })}
                  disabled={count >= left}
                  onClick={() => set(position, Math.min(left, count + step))}
                />
              </span>
            ) : (
              <span className="text-muted">{t('money.line_refunded')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
