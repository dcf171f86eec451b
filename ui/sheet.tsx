import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.tsx'
import { dragDown } from './drag-down.tsx'
import { chevronLeft } from './glyphs.tsx'
import { cross } from './glyphs-later.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  open: boolean
  /** Called by ×, Esc, the scrim or a drag down; the caller closes the sheet (and updates history) or asks first. */
  onClose(): void
  title: string
  closeLabel: string
  /** This sheet replaced another one: a chevron leads back to it. */
  back?: { label: string; onPress(): void } | undefined
  children: ReactNode
  /** Always visible below the content: the main action. */
  foot?: ReactNode
  /** On phones: up to 65 % of the height, the full height, a card in the middle, or the whole screen. */
  height?: 'part' | 'full' | 'card' | 'page' | undefined
  /** From 768 px: a dialog of 480 px, of 984 × 672 px, of 1120 × 704 px for a map, or the whole screen. */
  width?: 'normal' | 'wide' | 'map' | 'page' | undefined
  /** No head is drawn because the content has its own; mark its drag area with `data-sheet-head`. */
  bare?: boolean | undefined
  /** Content without side padding, for pictures and lists that reach the edges. */
  flush?: boolean | undefined
}

function Head({ title, closeLabel, back }: Pick<Props, 'title' | 'closeLabel' | 'back'>) {
  return (
    <div data-sheet-head="" className="shrink-0 touch-none select-none md:pt-2">
      <span aria-hidden="true" className="mx-auto mt-2 mb-1 block h-1.25 w-9 rounded-full bg-line-strong md:hidden" />
      <div className={classes('flex min-h-11 items-center gap-1 pt-1.5 pe-2 pb-2', back ? 'ps-2' : 'ps-5')}>
        {back && <IconButton glyph={chevronLeft} flip label={back.label} onClick={back.onPress} />}
        <Dialog.Title tabIndex={-1} data-sheet-title="" className="min-w-0 flex-1 text-h2">
          {title}
        </Dialog.Title>
        <Dialog.Close render={<IconButton glyph={cross} label={closeLabel} />} />
      </div>
    </div>
  )
}

/** Connects the panel to drags and to the on-screen keyboard while it is mounted. */
function usePanel(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null)
  const scrim = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  function attach(element: HTMLDivElement | null) {
    panel.current = element
    if (element === null) return
    const stopDrag = dragDown(element, scrim.current, () => close.current())
    const view = window.visualViewport
    const lift = () => {
      const covered = view ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0
      element.style.setProperty('--keyboard', `${covered}px`)
    }
    view?.addEventListener('resize', lift)
    return () => {
      stopDrag()
      view?.removeEventListener('resize', lift)
    }
  }
  const stable = useRef(attach)
  return { attach: stable.current, panel, scrim }
}

/** Where focus goes when a sheet opens: what its content marks with `data-sheet-focus`, else its heading. */
function firstFocus(panel: HTMLElement | null) {
  const find = (mark: string) => panel?.querySelector<HTMLElement>(`[${mark}]`)
  return find('data-sheet-focus') ?? find('data-sheet-title') ?? true
}

/**
 * A bottom sheet on phones, a dialog from 768 px. Focus moves to its heading, or to the element of its content that is
 * marked with `data-sheet-focus`, and back to the opener when it closes.
 */
export function Sheet(props: Props) {
  const {
    open,
    onClose,
    title,
    closeLabel,
    back,
    children,
    foot,
    height = 'part',
    width = 'normal',
    bare,
    flush,
  } = props
  const { attach, panel, scrim } = usePanel(onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        {/* a sheet over a sheet dims the lower one too */}
        <Dialog.Backdrop ref={scrim} forceRender className="sheet-scrim" />
        <Dialog.Popup
          ref={attach}
          className="sheet"
          data-height={height}
          data-width={width}
          initialFocus={() => firstFocus(panel.current)}
        >
          {bare ? (
            <Dialog.Title tabIndex={-1} data-sheet-title="" className="sr-only">
              {title}
            </Dialog.Title>
          ) : (
            <Head title={title} closeLabel={closeLabel} back={back} />
          )}
          <div
            data-sheet-body=""
            className={classes(
              'min-h-0 flex-auto overflow-y-auto overscroll-contain',
              !flush && 'px-4 pt-1 pb-4',
              bare && '@container',
            )}
          >
            {children}
          </div>
          {foot !== undefined && <div className="sheet-foot">{foot}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
