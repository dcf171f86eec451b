// The table cannot be sat at: an old code, a branch that does not serve now, a visit that ended long ago. The menu stays
// open.
import { Button } from '@dasturxon/ui/button'
import { EmptyState } from '@dasturxon/ui/empty-state'
import { refresh } from '@dasturxon/ui/glyphs'
import { bell } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useText } from '../../text/text.tsx'
import { LanguageButton } from './table-hero.tsx'
import type { VisitStep } from './visit.ts'

const WORDS = {
  unknown: { title: 'table.unknown', line: 'table.unknown_line', act: 'table.scan_again' },
  shut: { title: 'table.shut', line: 'table.shut_line', act: 'page.retry' },
  left: { title: 'table.left', line: 'table.left_line', act: 'table.sit_again' },
  failed: { title: 'table.failed', line: 'table.failed_line', act: 'page.retry' },
} as const

export type WithoutSeat = keyof typeof WORDS

/** Whether the step is one without a seat. */
export function isWithoutSeat(step: VisitStep): step is WithoutSeat {
  return step in WORDS
}

type Props = { readonly step: WithoutSeat; onMenu(): void; onRetry(): void }

/** Why nothing can be ordered, the menu, and one more try. */
export function MenuOnly({ step, onMenu, onRetry }: Props) {
  const t = useText()
  const { title, line, act } = WORDS[step]
  return (
    <main className="flex min-h-dvh flex-col bg-surface">
      <div className="flex justify-end p-3">
        <LanguageButton />
      </div>
      <EmptyState
        picture={<Icon glyph={bell} size={96} stroke={1.5} />}
        title={t(title)}
        line={t(line)}
        action={
          <div className="grid grid-cols-1 gap-2.5">
            <Button onClick={onMenu}>{t('table.see_menu')}</Button>
            <Button kind="secondary" glyph={refresh} onClick={onRetry}>
              {t(act)}
            </Button>
          </div>
        }
        className="flex-1"
      />
    </main>
  )
}
