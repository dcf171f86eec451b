// The menu at a table without a seat: it can be read, and there is no bar to order.

import { classes } from '@dasturxon/ui/classes'
import { chevronLeft } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { TableMenu } from './menu/table-menu.tsx'
import { CLOTH, LanguageButton } from './visit/table-hero.tsx'

/** The menu of the brand, to be read. */
export function ReadOnlyMenu({ token, onBack }: { token: string; onBack(): void }) {
  const t = useText()
  const { merchant } = useShop()
  return (
    <>
      <header className={classes(CLOTH, 'sticky top-0 z-(--z-header) pt-(--safe-t)')}>
        <div className="mx-auto flex h-(--row-h) max-w-(--page-max) items-center gap-2.5">
          <IconButton kind="hero" glyph={chevronLeft} flip label={t('page.back')} onClick={onBack} />
          <h1 className="min-w-0 flex-1 truncate text-h3">{merchant.name}</h1>
          <LanguageButton />
        </div>
      </header>
      <main className="bg-surface pb-8 lg:page-inset lg:pt-6">
        <TableMenu token={token} isShowOnly />
      </main>
    </>
  )
}
