// Sheets that lie over any screen. They live in the history, so that "back" closes the top one.
import { showToast } from '@dasturxon/ui/show-toast'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../text/text.tsx'
import { OVERLAY_CODE, type OverlayName } from './overlay-code.ts'

const NAMES: readonly OverlayName[] = ['place', 'language', 'basket']

type Overlay = {
  /** The sheet that is open; `null` when none is. */
  readonly name: OverlayName | null
  open(name: OverlayName): void
  close(): void
}

/** The sheet over this screen and the ways to open and close it. */
export function useOverlay(): Overlay {
  const t = useText()
  const location = useLocation()
  const navigate = useNavigate()
  const name = overlayIn(location.state)
  return {
    name,
    open(next) {
      const here = { pathname: location.pathname, search: location.search, hash: location.hash }
      // one sheet deep: a second takes the place of the first
      const show = () => navigate(here, { state: { overlay: next }, preventScrollReset: true, replace: name !== null })
      const sayWhyNot = () => showToast({ text: t('page.offline'), kind: 'error' })
      OVERLAY_CODE[next]().then(show, sayWhyNot)
    },
    close() {
      if (name !== null) void navigate(-1)
    },
  }
}

function overlayIn(state: unknown): OverlayName | null {
  if (typeof state !== 'object' || state === null || !('overlay' in state)) return null
  return NAMES.find((name) => name === state.overlay) ?? null
}
