import type { EditedMenu } from '../data/menu-query.ts'
import type { MenuAddress } from '../data/use-menu-address.ts'
import { CategoryPanel } from './category-panel.tsx'
import { GroupPanel } from './group-panel.tsx'
import { NewProduct } from './new-product.tsx'
import { OptionsPanel } from './options-panel.tsx'
import { ProductPanel } from './product-panel.tsx'

/** What is open beside the list; nothing for what is not there any more. */
export function OpenedPanel({ address, menu }: { readonly address: MenuAddress; readonly menu: EditedMenu }) {
  const { opened, open, categoryId } = address
  if (opened === null) return null
  const { kind, id } = opened
  const isIt = (one: { readonly id: string }) => one.id === id
  if (kind === 'product') {
    if (id === null) return <NewProduct menu={menu} categoryId={categoryId} onOpen={open} />
    return menu.products.some(isIt) ? <ProductPanel key={id} id={id} menu={menu} onOpen={open} /> : null
  }
  if (kind === 'category') {
    const category = menu.categories.find(isIt) ?? null
    return id !== null && category === null ? null : (
      <CategoryPanel key={id} category={category} menu={menu} onOpen={open} />
    )
  }
  if (kind === 'group') {
    const group = menu.groups.find(isIt) ?? null
    return id !== null && group === null ? null : <GroupPanel key={id} group={group} menu={menu} onOpen={open} />
  }
  const options = menu.optionGroups.find(isIt) ?? null
  return id !== null && options === null ? null : <OptionsPanel key={id} group={options} onOpen={open} />
}
