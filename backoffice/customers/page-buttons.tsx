import { numberText } from '@dasturxon/domain/format'
import { chevronLeft, chevronRight } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useLanguage, useText } from '../text/text.tsx'
import { PAGE_SIZE } from './customers-query.ts'

type Props = {
  /** from 0 */
  readonly page: number
  readonly shown: number
  /** `null` when nobody has counted them */
  readonly all: number | null
  onTurn(page: number): void
}

/** Which rows are shown, and the pages beside them. */
export function PageButtons({ page, shown, all, onTurn }: Props) {
  const t = useText()
  const language = useLanguage()
  const [from, to] = [page * PAGE_SIZE + 1, page * PAGE_SIZE + shown]
  const range = { from: numberText(from, language), to: numberText(to, language) }
  const hasNext = all === null ? shown === PAGE_SIZE : to < all
  return (
    <nav aria-label={t('customers.pages')} className="flex items-center gap-1 pt-3">
      <p className="tnum me-auto text-muted">
        {all === null
          ? t('customers.range', range)
          : t('customers.range_of', { ...range, all: numberText(all, language) })}
      </p>
      <IconButton
        glyph={chevronLeft}
        flip
        size={18}
        className="disabled:opacity-(--dim)"
        label={t('customers.before')}
        disabled={page === 0}
        onClick={() => onTurn(page - 1)}
      />
      <IconButton
        glyph={chevronRight}
        flip
        size={18}
        className="disabled:opacity-(--dim)"
        label={t('customers.next')}
        disabled={!hasNext}
        onClick={() => onTurn(page + 1)}
      />
    </nav>
  )
}
