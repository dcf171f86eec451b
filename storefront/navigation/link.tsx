import type { ComponentProps, MouseEvent } from 'react'
import { useGo } from './go.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** An address of this shop. */
  readonly to: string
  /** Replaces the current history entry. */
  readonly replace?: boolean | undefined
  /** The page keeps its scroll position. */
  readonly keepsScroll?: boolean | undefined
}

/** Whether the browser should handle the click: another tab or window, or a click that is already handled. */
function isForBrowser({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

/** A link with client-side navigation. The router's own link includes code for data loading that we do not use. */
export function Link({ to, replace, keepsScroll, onClick, children, ...rest }: Props) {
  const go = useGo()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (isForBrowser(event)) return
    event.preventDefault()
    // as browsers do: a link to the current address adds no history entry
    const isHere = event.currentTarget.href === window.location.href
    go(to, { replace: replace ?? isHere, preventScrollReset: keepsScroll === true })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
