import { Field } from '@dasturxon/ui/field'
import { trash } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { useState } from 'react'
import { useBrandText } from '../../frame/brand.tsx'
import { useText } from '../../text/text.tsx'
import { foundProducts } from '../data/found-products.ts'
import type { MenuProduct, MenuRow } from '../data/menu-query.ts'
import type { Draft } from '../data/use-draft.ts'
import { Box } from '../fields/box.tsx'

type Props = { readonly draft: Draft<MenuProduct>; readonly products: readonly MenuRow[] }

const MOST_FOUND = 5
const MOST = 20

/** What is offered on the page of a product: searched by name. */
export function RecommendedBox({ draft: { value, set }, products }: Props) {
  const t = useText()
  const say = useBrandText()
  const [search, setSearch] = useState('')
  const { recommended } = value
  const chosen = recommended.flatMap((id) => products.find((product) => product.id === id) ?? [])
  const isFree = ({ id }: MenuRow) => id !== value.id && !recommended.includes(id)
  const found = search.trim() === '' ? [] : foundProducts(products, search).filter(isFree).slice(0, MOST_FOUND)
  return (
    <Box title={t('menu.goes_with')}>
      <ul className="grid">
        {chosen.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{say(name)}</span>
            <IconButton
              glyph={trash}
              size={18}
              label={t('menu.without', { name: say(name) })}
              onClick={() => set({ recommended: recommended.filter((one) => one !== id) })}
            />
          </li>
        ))}
      </ul>
      {recommended.length < MOST && (
        <Field label={t('menu.find_product')} type="search" value={search} onChange={setSearch} />
      )}
      <ul className="grid gap-1">
        {found.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="min-h-11 w-full rounded-md bg-surface-2 px-3 text-start font-half"
              onClick={() => {
                set({ recommended: [...recommended, id] })
                setSearch('')
              }}
            >
              {say(name)}
            </button>
          </li>
        ))}
      </ul>
    </Box>
  )
}
