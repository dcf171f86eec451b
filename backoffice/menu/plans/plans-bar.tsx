import { Button, buttonLook } from '@dasturxon/ui/button'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import { usePlans, usePublishPlans, type When } from '../data/use-plans.ts'
import { PlansSheet } from './plans-sheet.tsx'
import { WhenSheet } from './when-sheet.tsx'

type Props = { onOpen(id: string): void }

/** How much is prepared that guests do not see yet: the list, the preview, publishing. */
export function PlansBar({ onOpen }: Props) {
  const t = useText()
  const plans = usePlans()
  const publishing = usePublishPlans()
  const [shown, setShown] = useState<'list' | 'when' | null>(null)
  const ready = plans.filter(({ clashes }) => clashes.length === 0)
  if (plans.length === 0) {
    // the last one is published or taken back: the list has nothing to show
    if (shown !== null) setShown(null)
    return null
  }

  function publish(when: When) {
    const at = when instanceof Date ? when : null
    publishing.mutate({ plans: ready, at }, { onSuccess: () => setShown(null) })
  }

  return (
    <section
      aria-label={t('plans.bar')}
      className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b bg-brand-soft px-4 py-2 text-ink md:px-6"
    >
      <b className="me-auto">{t('plans.waiting', { count: plans.length })}</b>
      <a
        href="/office/menu-preview"
        target="_blank"
        rel="noreferrer"
        className={buttonLook({ kind: 'ghost', size: 'sm' })}
      >
        {t('plans.preview')}
      </a>
      <Button kind="raised" size="sm" onClick={() => setShown('list')}>
        {t('plans.list')}
      </Button>
      {ready.length > 0 && (
        <Button kind="ink" size="sm" onClick={() => setShown('when')}>
          {t('plans.publish', { count: ready.length })}
        </Button>
      )}
      <PlansSheet
        isOpen={shown === 'list'}
        plans={plans}
        ready={ready.length}
        onOpen={(id) => {
          setShown(null)
          onOpen(id)
        }}
        onPublish={() => setShown('when')}
        onClose={() => setShown(null)}
      />
      <WhenSheet
        isOpen={shown === 'when'}
        isBusy={publishing.isPending}
        canKeep={false}
        onPick={publish}
        onClose={() => setShown(null)}
      />
    </section>
  )
}
