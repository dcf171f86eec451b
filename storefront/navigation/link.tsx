import type { ComponentProps, MouseEvent } from 'react'
import { useGo } from './go.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** An address of this shop. */
  readonly to: string
  /** Takes the place of the page it stands on. */
  readonly replace?: boolean | undefined
  /** The page stays scrolled as it is. */
  readonly keepsScroll?: boolean | undefined
}

/** Whether the browser is to follow the link by itself: to another tab or window, or not at all. */
function isForBrowser({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

/** A way inside the shop, followed without loading the page anew. The router's own carries code for data that we do not have. */
export function Link({ to, replace, keepsScroll, onClick, children, ...rest }: Props) {
  const go = useGo()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (isForBrowser(event)) return
    event.preventDefault()
    // as a browser does it: a way to where one is adds nothing to the history
    const isHere = event.currentTarget.href === window.location.href
    go(to, { replace: replace ?? isHere, preventScrollReset: keepsScroll === true })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
