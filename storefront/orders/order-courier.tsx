import { phone as phoneGlyph, user } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { iconButtonLook } from '@dasturxon/ui/icon-button'
import { useText } from '../text/text.tsx'

type Props = { readonly firstName: string; readonly phone: string | null }

/** The courier's name and a button to call them. */
export function OrderCourier({ firstName, phone }: Props) {
  const t = useText()
  return (
    <div className="flex items-center gap-3 rounded-xl bg-surface-2 p-2.5">
      <span className="grid size-13 shrink-0 place-items-center rounded-md bg-brand-soft-2 text-brand-ink">
        <Icon glyph={user} size={26} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-semibold">{firstName}</p>
        <p className="text-small text-muted">{t('orders.courier')}</p>
      </div>
      {phone !== null && (
        <a
          href={`tel:${phone}`}
          aria-label={t('orders.call_courier', { name: firstName })}
          className={iconButtonLook({ kind: 'brand' })}
        >
          <Icon glyph={phoneGlyph} size={20} />
        </a>
      )}
    </div>
  )
}
