import { Button } from '@dasturxon/ui/button'
import { Link } from '../navigation/link.tsx'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

type Props = { onAnswer(isGiven: boolean): void }

/** Asks whether visits may be counted; both answers look the same, and none is needed. */
export function ConsentBar({ onAnswer }: Props) {
  const t = useText()
  const { settings } = useShop()
  return (
    <section
      aria-label={t('measuring.title')}
      className="fixed inset-x-3 bottom-[calc(var(--nav-h)+var(--safe-b)+.5rem)] z-(--z-nav) rounded-xl bg-raised p-4 shadow-3 lg:inset-x-auto lg:start-6 lg:bottom-6 lg:w-100"
    >
      <p className="text-label">{t('measuring.title')}</p>
      <p className="mt-0.5 text-small text-muted">
        {t('measuring.line')}{' '}
        {settings.privacyActive && (
          <Link to="/privacy" className="underline">
            {t('measuring.more')}
          </Link>
        )}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button kind="secondary" onClick={() => onAnswer(false)}>
          {t('measuring.no')}
        </Button>
        <Button kind="secondary" onClick={() => onAnswer(true)}>
          {t('measuring.yes')}
        </Button>
      </div>
    </section>
  )
}
