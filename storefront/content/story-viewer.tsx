// Stories on the full screen: tap the sides, hold to pause, swipe down or press Esc to close.
import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@dasturxon/client/query'
import { Button } from '@dasturxon/ui/button'
import { dragDown } from '@dasturxon/ui/drag-down'
import { useEffectEvent, useRef, useState } from 'react'
import { useAskedSheet } from '../navigation/sheet.ts'
import { usePlace } from '../places/place.ts'
import { useText } from '../text/text.tsx'
import { type StoryCover, storiesQuery } from './stories.ts'
import { StoryHead, StoryShow } from './story-show.tsx'

type Props = {
  /** The stories in the order of the row. */
  readonly covers: readonly StoryCover[]
  /** The story to start with. */
  readonly first: StoryCover
  /** The element that gets the focus back. */
  readonly opener: HTMLElement
  /** How often a story was opened: the viewer opens each time the number grows. */
  readonly asks: number
}

/** Lets the visitor drag the viewer down to close it. */
function usePull(onClose: () => void) {
  const close = useEffectEvent(onClose)
  const [attach] = useState(() => (panel: HTMLElement | null) => {
    if (panel === null) return
    return dragDown(panel, null, () => close())
  })
  return attach
}

function Content({ covers, first, onClose }: Pick<Props, 'covers' | 'first'> & { onClose(): void }) {
  const t = useText()
  const query = storiesQuery(usePlace().branch?.cityId ?? null)
  const answer = useQuery(query)
  if (answer.state === 'ready') {
    // stories that have expired since the shop was loaded are left out
    const stories = covers.flatMap((cover) => answer.value.find(({ id }) => id === cover.id) ?? [])
    if (stories.some(({ id }) => id === first.id)) {
      return <StoryShow stories={stories} firstId={first.id} onClose={onClose} />
    }
  }
  return (
    <div className="grid h-full place-items-center bg-photo-ink text-on-photo">
      <div className="absolute inset-x-0 top-0 px-3 pt-[calc(.75rem+var(--safe-t))]">
        <StoryHead cover={first.cover} title={first.title} />
      </div>
      {answer.state === 'loading' ? (
        <p role="status" className="animate-pulse text-label">
          {t('page.loading')}
        </p>
      ) : (
        <div className="grid justify-items-center gap-4 px-8 text-center">
          <p role="alert">{t('content.failed')}</p>
          <Button onClick={() => void query.refresh()}>{t('page.retry')}</Button>
        </div>
      )}
    </div>
  )
}

/** The viewer; always mounted, so that its closing animation can play. */
export function StoryViewer({ covers, first, opener, asks }: Props) {
  const sheet = useAskedSheet('story', asks)
  const panel = useRef<HTMLElement>(null)
  const pull = usePull(sheet.close)
  return (
    <Dialog.Root open={sheet.isOpen} onOpenChange={(next) => next || sheet.close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="sheet-scrim" />
        <Dialog.Popup
          ref={(element: HTMLElement | null) => {
            panel.current = element
            return pull(element)
          }}
          initialFocus={() => panel.current?.querySelector<HTMLElement>('[data-story-title]') ?? true}
          finalFocus={() => opener}
          className="story-viewer"
        >
          <Content key={asks} covers={covers} first={first} onClose={sheet.close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
