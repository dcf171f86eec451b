// The two levels of the menu as links: they work before any script runs, and smoothly after.
import { type MouseEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Category, type Group, menuOf } from '../data/menu.ts'
import type { MenuView } from '../data/menu-view.ts'
import { pictureAt } from '../data/pictures.ts'
import { useShop } from '../data/shop.tsx'
import type { CategoryLink } from '../parts/category-chips.tsx'
import { isPlainClick } from '../parts/plain-click.ts'
import { useScrollSpy } from '../parts/scroll-spy.ts'
import { useText } from '../text/text.tsx'

type Click = MouseEvent<HTMLAnchorElement>

/** The id of a category's section on the page. */
export function anchorOf(category: Pick<Category, 'id'>): string {
  return `c-${category.id}`
}

/** When another category or group takes the page, the reader stands at its beginning, not in its middle. */
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

function groupHref(view: MenuView, group: Group, mode: string): string {
  if (mode === 'GROUP_CATEGORY') return `/?group=${group.id}`
  const first = view.categories.find(({ id }) => group.categoryIds.includes(id))
  if (first === undefined) return '/'
  return mode === 'ONE_CATEGORY' ? `/?category=${first.id}` : `#${anchorOf(first)}`
}

/** Links of groups and categories with what choosing one does and which one the reader is at. */
export function useMenuLinks(view: MenuView) {
  const t = useText()
  const shop = useShop()
  const navigate = useNavigate()
  const mode = shop.settings.categoryView
  const anchors = view.shown.map(anchorOf)
  const spy = useScrollSpy(anchors)
  useStartOfPage(mode === 'ONE_CATEGORY' ? view.shown[0]?.id : view.currentGroup?.id, anchors[0])

  function follow(href: string, event: Click) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (href.startsWith('#')) spy.jump(href.slice(1))
    else void navigate(href, { replace: true, preventScrollReset: true })
  }

  const categories: readonly CategoryLink[] = view.categories.map((category) => ({
    id: category.id,
    name: category.name,
    href: mode === 'ONE_CATEGORY' ? `/?category=${category.id}` : `#${anchorOf(category)}`,
    picture: shop.settings.isCategoryImageVisible ? pictureAt(category.image)?.(120) : undefined,
    count: menuOf(shop).productsOf(category).length,
  }))
  const groups = view.groups.map((group) => ({ ...group, href: groupHref(view, group, mode) }))
  const readAt = view.shown.find((category) => anchorOf(category) === spy.currentId) ?? view.shown[0]
  const onChoose = (link: { readonly href: string }, event: Click) => follow(link.href, event)
  return {
    categories: { label: t('home.categories'), links: categories, currentId: readAt?.id ?? null, onChoose },
    groups: { label: t('home.groups'), tiles: groups, currentId: view.currentGroup?.id ?? null, onChoose },
  }
}
