import { classes } from '@dasturxon/ui/classes'
import { chevronLeft, chevronRight } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../text/text.tsx'
import { followRail, moveRail } from './rail-moves.ts'

type Props = {
  readonly children: ReactNode
  /** `div` for links that are not a list, such as chips. */
  readonly element?: 'ul' | 'div'
  /** The scrolling element, if the caller scrolls it too. */
  readonly list?: RefObject<HTMLElement | null>
  readonly className?: string | undefined
  readonly listClassName?: string | undefined
}

/**
 * A row that scrolls sideways: soft edges on the side that has more, arrows for a mouse, arrow keys for the keyboard.
 * `--rail-middle` is the height at which the arrows are placed.
 */
export function Rail({ children, element: List = 'ul', list, className, listClassName }: Props) {
  const t = useText()
  const rail = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLElement>(null)
  const row = list ?? own
  useEffect(() => {
    if (rail.current === null || row.current === null) return
    return followRail(rail.current, row.current)
  }, [row])
  function handleArrow(side: 'start' | 'end') {
    if (row.current !== null) moveRail(row.current, side)
  }
  return (
    <div ref={rail} className={classes('rail', className)}>
      <List
        ref={(element: HTMLElement | null) => {
          row.current = element
        }}
        className={classes('rail-list no-scrollbar flex overflow-x-auto', listClassName)}
      >
        {children}
      </List>
      {(['start', 'end'] as const).map((side) => (
        <span key={side} data-side={side} className="rail-arrow">
          <IconButton
            kind="raised"
            glyph={side === 'start' ? chevronLeft : chevronRight}
            flip
            label={t(side === 'start' ? 'page.row_back' : 'page.row_on')}
            // not in the tab order, because the arrow keys do the same
            tabIndex={-1}
            onClick={() => handleArrow(side)}
          />
        </span>
      ))}
    </div>
  )
}
