// The menu for a table.
import { Pill } from '@dasturxon/ui/badge'
import { useCallback, useMemo, useState } from 'react'
import { CategoryChips, CategoryRail } from '../../menu/category-chips.tsx'
import { anchorOf, useMenuLinks } from '../../menu/menu-links.ts'
import { MenuSection } from '../../menu/menu-section.tsx'
import { useSheet } from '../../navigation/sheet.ts'
import { noticePicture } from '../../pictures/notice-pictures.ts'
import type { Product } from '../../shop/menu.ts'
import { QuietEmpty } from '../../shop/parts/quiet-empty.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useText } from '../../text/text.tsx'
import { useTableWords } from '../visit/table-words.ts'
import { useTableBuying, useTableCards, useTableView } from './table-cards.ts'
import { TableDish } from './table-dish.tsx'

const SHEET = 'dish'
const ADDRESS = { path: '/', search: '' }

type Props = {
  readonly token: string
  /** The code is old, or nobody serves now: the menu can be read, nothing can be ordered. */
  readonly isShowOnly: boolean
}

/** All categories, with chips on phones and a column on wide pages; a dish opens over them. */
export function TableMenu({ token, isShowOnly }: Props) {
  const t = useText()
  const shop = useShop()
  const view = useTableView()
  const links = useMenuLinks(view, ADDRESS)
  const cards = useTableCards(token, view)
  const { service } = useTableWords()
  const [opened, setOpened] = useState<Product | null>(null)
  const sheet = useSheet([SHEET])
  const { open } = sheet
  // the sheet's functions are new at every navigation, and new handlers would render all cards again
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the menu is the same while it is shown
  const onOpen = useCallback((product: Product) => {
    setOpened(product)
    open(SHEET)
  }, [])
  const buying = useTableBuying(token, onOpen)
  const fee = useMemo(() => (service === '' ? null : <Pill>{service}</Pill>), [service])
  const chips = { ...links.categories, all: null }
  if (view.shown.length === 0)
    return <QuietEmpty picture={noticePicture('bags')} title={t('home.empty_title')} line={t('home.empty_line')} />
  return (
    <div className="lg:grid lg:grid-cols-[var(--rail-w)_minmax(0,1fr)] lg:items-start lg:gap-(--column-gap)">
      <CategoryRail {...chips} />
      <div className="menu-column min-w-0 px-(--gutter) lg:px-0">
        <CategoryChips {...chips} />
        {view.shown.map((category, index) => (
          <MenuSection
            key={category.id}
            id={anchorOf(category)}
            category={isShowOnly ? { ...category, isWithoutCart: true } : category}
            cards={cards.get(category) ?? []}
            labelNames={shop.labels}
            above={0}
            aside={index === 0 ? fee : null}
            Heart={null}
            {...buying}
          />
        ))}
      </div>
      {opened !== null && (
        <TableDish
          key={opened.id}
          token={token}
          product={opened}
          isShowOnly={isShowOnly}
          open={sheet.name === SHEET}
          onClose={sheet.close}
        />
      )}
    </div>
  )
}
