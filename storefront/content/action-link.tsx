import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'

type Props = {
  /** An address of this shop, or a full link, which opens beside the shop. */
  readonly href: string
  readonly className: string
  /** Takes the place of the page it stands on, so that "back" does not lead to what was closed by it. */
  readonly replace?: boolean
  onFollow(): void
  readonly children: ReactNode
}

/** A way that a merchant chose: inside the shop without loading anew, outside in another tab. */
export function ActionLink({ href, className, replace = false, onFollow, children }: Props) {
  if (/^https?:/.test(href)) {
    return (
      <a href={href} target="_blank" rel="noopener" className={className} onClick={onFollow}>
        {children}
      </a>
    )
  }
  return (
    <Link
      to={href}
      replace={replace}
      keepsScroll={href.startsWith('/product/')}
      className={className}
      onClick={onFollow}
    >
      {children}
    </Link>
  )
}
