import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'

type Props = {
  /** An address of this shop, or a full link, which opens in another tab. */
  readonly href: string
  readonly className: string
  /** Replaces the current history entry, so that "back" does not lead to a closed sheet. */
  readonly replace?: boolean
  onFollow(): void
  readonly children: ReactNode
}

/** A link chosen by the merchant: client-side navigation inside the shop, another tab for other sites. */
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
