import { Pill } from '@dasturxon/ui/badge'
import { clock, pencil } from '@dasturxon/ui/glyphs-later'
import { momentText } from '../../frame/moment-text.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import type { MenuPlan } from '../data/plans-query.ts'

/** A draft, its time, or that it did not go out at its time. */
export function PlanState({ plan: { publishAt, refusedAt, clashes } }: { readonly plan: MenuPlan }) {
  const t = useText()
  const language = useLanguage()
  if (refusedAt !== null)
    return <Pill tone="danger">{t('plans.refused', { time: momentText(refusedAt, language) })}</Pill>
  if (clashes.length > 0) return <Pill tone="danger">{t('plans.blocked')}</Pill>
  if (publishAt === null) return <Pill glyph={pencil}>{t('plans.draft')}</Pill>
  return (
    <Pill tone="info" glyph={clock}>
      {momentText(publishAt, language)}
    </Pill>
  )
}
