// The groups and categories of the menu as links: they work without JavaScript, and scroll smoothly with it.

import { type MouseEvent, useEffect, useRef } from 'react'
import { useGo } from '../navigation/go.ts'
import { isPlainClick } from '../navigation/plain-click.ts'
import { pictureAt } from '../pictures/merchant-pictures.ts'
import { type Category, type Group, menuOf } from '../shop/menu.ts'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import type { CategoryLink } from './category-chips.tsx'
import type { CategoryTile } from './category-tiles.tsx'
import { filtered } from './menu-filter.ts'
import type { MenuView } from './menu-view.ts'
import { useScrollSpy } from './scroll-spy.ts'

type Click = MouseEvent<HTMLAnchorElement>

// with more categories than this, an overview page is offered
const MANY = 5

/** The path and query of the menu. They are kept while a product is open over it. */
export type MenuAddress = { readonly path: string; readonly search: string }

/** The id of a category's section on the page. */
export function anchorOf(category: Pick<Category, 'id'>): string {
  return `c-${category.id}`
}

/** The same menu with another group or category selected; filters are kept. */
function menuHref({ path, search }: MenuAddress, name: 'group' | 'category', id: string): string {
  const asked = new URLSearchParams(search)
  for (const each of ['group', 'category']) asked.delete(each)
  asked.set(name, id)
  return `${path}?${asked}`
}

/** Scrolls to the start of the section when another category or group is shown. */
function useStartOfPage(pageId: string | undefined, anchor: string | undefined): void {
  const lastId = useRef(pageId)
  useEffect(() => {
    if (lastId.current === pageId) return
    lastId.current = pageId
    const section = anchor === undefined ? null : document.getElementById(anchor)
    const margin = section === null ? 0 : Number.parseFloat(getComputedStyle(section).scrollMarginTop)
    if (section !== null && section.getBoundingClientRect().top < margin) section.scrollIntoView({ block: 'start' })
  }, [pageId, anchor])
}

function categoryHref(view: MenuView, address: MenuAddress, category: Category): string {
  return view.isOneByOne ? menuHref(address, 'category', category.id) : `#${anchorOf(category)}`
}

function groupHref(view: MenuView, address: MenuAddress, group: Group): string {
  // one group at a time, unless the menu shows one category at a time
  if (view.currentGroup !== null && !view.isOneByOne) return menuHref(address, 'group', group.id)
  const first = view.categories.find(({ id }) => group.categoryIds.includes(id))
  return first === undefined ? address.path : categoryHref(view, address, first)
}

/** The links of groups and categories, their click handlers, and the section in view. */
export function useMenuLinks(view: MenuView, address: MenuAddress) {
  const t = useText()
  const shop = useShop()
  const go = useGo()
  const anchors = view.shown.map(anchorOf)
  const spy = useScrollSpy(anchors)
  useStartOfPage(view.isOneByOne ? view.shown[0]?.id : view.currentGroup?.id, anchors[0])

  function follow(href: string, event: Click) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (href.startsWith('#')) spy.jump(href.slice(1))
    else go(href, { replace: true, preventScrollReset: true })
  }

  // opening a tile adds a history entry, so that "back" returns to the tiles
  function enter(tile: CategoryTile, event: Click) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go(tile.href)
  }

  const hasPictures = shop.settings.isCategoryImageVisible
  const categories: readonly (CategoryLink & CategoryTile)[] = view.categories.map((category) => ({
    id: category.id,
    name: category.name,
    href: categoryHref(view, address, category),
    picture: hasPictures ? pictureAt(category.image, 120) : undefined,
    image: hasPictures ? category.image : null,
    textColor: category.textColor,
    count: filtered(menuOf(shop).productsOf(category), view.filter).length,
  }))
  const groups = view.groups.map((group) => ({ ...group, href: groupHref(view, address, group) }))
  const readAt = view.shown.find((category) => anchorOf(category) === spy.currentId) ?? view.shown[0]
  const onChoose = (link: { readonly href: string }, event: Click) => follow(link.href, event)
  const names = { label: t('home.categories'), onChoose }
  const all = shop.categories.length < MANY ? null : { href: '/category', label: t('category.title') }
  return {
    categories: { ...names, all, links: categories, currentId: readAt?.id ?? null },
    tiles: { label: names.label, onChoose: enter, tiles: view.isOneByOne && view.shown.length === 0 ? categories : [] },
    groups: { label: t('home.groups'), tiles: groups, currentId: view.currentGroup?.id ?? null, onChoose },
  }
}
