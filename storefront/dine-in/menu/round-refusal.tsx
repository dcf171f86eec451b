// Why the kitchen did not take the round, and what can be done about it.
import { failureText } from '@dasturxon/client/failure-text'
import { Button } from '@dasturxon/ui/button'
import { alert } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import type { ReactNode } from 'react'
import { duplicateFacts, type LackLine, lackFacts } from '../../basket/refusal-facts.ts'
import { menuOf } from '../../shop/menu.ts'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { setRoundQuantity } from './round-store.ts'
import { forgetRefusal } from './send-round.ts'
import type { RoundForm } from './use-round-form.ts'

function Box({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div role="alert" className="grid grid-cols-1 gap-3 rounded-md bg-warning-soft p-4">
      <div className="flex gap-2.5 text-label text-warning">
        <Icon glyph={alert} size={20} />
        <div className="min-w-0">{children}</div>
      </div>
      {action}
    </div>
  )
}

function Lacks({ token, lacks }: { token: string; lacks: readonly LackLine[] }) {
  const t = useText()
  const menu = menuOf(useShop())
  function mend() {
    for (const { key, max } of lacks) setRoundQuantity(token, key, max)
    forgetRefusal()
  }
  return (
    <Box
      action={
        <Button size="sm" kind="outline" onClick={mend}>
          {t('table.lacks_mend')}
        </Button>
      }
    >
      <p>{t('table.lacks')}</p>
      <ul className="mt-1 text-small">
        {lacks.map(({ key, productId, max }) => (
          <li key={key}>
            {menu.product(productId)?.name ?? ''}
            {max > 0 && ` · ${t('table.lacks_left', { count: max })}`}
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** The notice above the dishes; nothing while there is no refusal. */
export function RoundRefusal({ token, form }: { token: string; form: RoundForm }) {
  const t = useText()
  const language = useLanguage()
  const { failure } = form
  if (failure === null || failure.status === 0) return null
  const lacks = lackFacts(failure)
  if (lacks !== null && lacks.length > 0) return <Lacks token={token} lacks={lacks} />
  if (failure.code === 'QUOTE_CHANGED') return <Box>{t('table.price_changed')}</Box>
  if (duplicateFacts(failure) !== null) {
    return (
      <Box
        action={
          <Button size="sm" kind="outline" onClick={form.sendAgain}>
            {t('table.once_more')}
          </Button>
        }
      >
        {t('table.twin')}
      </Box>
    )
  }
  return <Box>{failureText(failure, language) ?? t('table.offline_line')}</Box>
}
