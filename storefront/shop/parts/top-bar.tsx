import { classes } from '@dasturxon/ui/classes'
import { chevronLeft } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import type { ReactNode } from 'react'
import { useGoBack } from '../../navigation/go-back.ts'
import { useText } from '../../text/text.tsx'

type Props = {
  /** The one h1 of the screen. */
  readonly title: string
  /** Where "back" leads if this is the first page of the visit. */
  readonly backTo?: string
  /** A secondary action at the end of the bar. */
  readonly action?: ReactNode
  /** The background, the same as the page behind it: canvas for cards, surface for plain screens. */
  readonly tone?: 'canvas' | 'surface'
}

/** The bar of every screen but the menu: 52 px high with the title in the middle; on wide pages a heading. */
export function TopBar({ title, backTo = '/', action, tone = 'surface' }: Props) {
  const t = useText()
  const goBack = useGoBack(backTo)
  return (
    <div
      data-own-bar=""
      className={classes(
        'sticky top-0 z-(--z-header) grid h-13 grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-1 px-1.5 pt-(--safe-t) lg:static lg:flex lg:h-auto lg:px-0 lg:bg-transparent lg:pt-8 lg:pb-4',
        tone === 'canvas' ? 'bg-canvas' : 'bg-surface',
      )}
    >
      <IconButton glyph={chevronLeft} flip label={t('page.back')} onClick={goBack} className="lg:hidden" />
      <h1 className="truncate text-ctl-lg font-control lg:min-w-0 lg:flex-1 lg:text-h1">{title}</h1>
      <div className="grid min-w-11 justify-items-end">{action}</div>
    </div>
  )
}
