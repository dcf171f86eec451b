import { useAddressParts } from '../../frame/use-address-parts.ts'

export const OPEN_KINDS = ['product', 'category', 'group', 'options'] as const
export type OpenKind = (typeof OPEN_KINDS)[number]

/** What the panel shows; without an id a new one. */
export type Opened = { readonly kind: OpenKind; readonly id: string | null }

export type MenuAddress = {
  /** `null`: products of all categories */
  readonly categoryId: string | null
  readonly search: string
  readonly opened: Opened | null
  set(name: 'category' | 'search', value: string): void
  open(opened: Opened | null): void
}

/** What the address of the menu says: the category, the search, what is open in the panel. */
export function useMenuAddress(): MenuAddress {
  const { query, set } = useAddressParts()
  const [kind, id = ''] = (query.get('open') ?? '').split(':')
  const known = OPEN_KINDS.find((one) => one === kind)
  return {
    categoryId: query.get('category'),
    search: query.get('search') ?? '',
    opened: known === undefined ? null : { kind: known, id: id === '' ? null : id },
    set,
    open: (opened) => set('open', opened === null ? '' : `${opened.kind}:${opened.id ?? ''}`),
  }
}
