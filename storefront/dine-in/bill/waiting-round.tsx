// The round that has left the sheet and has no answer yet: it is on this phone only.
import { numberText } from '@dasturxon/domain/format'
import { Pill } from '@dasturxon/ui/badge'
import { send, wifiOff } from '@dasturxon/ui/glyphs'
import { hourglass } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Picture } from '@dasturxon/ui/picture'
import { pictureSource } from '../../pictures/merchant-pictures.ts'
import { menuOf } from '../../shop/menu.ts'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { useRound } from '../menu/round-store.ts'
import { useVisit } from '../visit/visit.ts'

/** Its dishes, and that it is sent once when the connection is back. */
export function WaitingRound({ token, number }: { token: string; number: number }) {
  const t = useText()
  const language = useLanguage()
  const menu = menuOf(useShop())
  const { sent } = useRound(token)
  const isOnline = useVisit((visit) => visit.isOnline)
  if (sent === null) return null
  return (
    <section aria-label={t('table.round', { number })} className="pt-4">
      <div className="flex items-center justify-between gap-3 pb-2">
        <h2 className="text-label">{t('table.round_waits', { number })}</h2>
        <Pill glyph={hourglass}>{isOnline ? t('table.sending') : t('table.waits')}</Pill>
      </div>
      <ul className="grid grid-cols-1 gap-2 rounded-md bg-warning-soft p-3">
        {sent.lines.map((line) => {
          const product = menu.product(line.productId)
          return (
            <li key={line.key} className="flex items-center gap-3">
              <Picture
                source={pictureSource(product?.image ?? null)}
                alt=""
                width={48}
                height={48}
                className="size-12 shrink-0 rounded-add"
              />
              <div className="min-w-0 flex-1">
                <p className="truncate text-label font-medium">
                  {product?.name} <span className="num">× {numberText(line.quantity, language)}</span>
                </p>
                <p className="flex items-center gap-1 text-small text-warning">
                  <Icon glyph={isOnline ? send : wifiOff} size={16} />
                  {isOnline ? t('table.sending') : t('table.not_sent')}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      {!isOnline && <p className="pt-2 text-small text-muted">{t('table.waits_line')}</p>}
    </section>
  )
}
