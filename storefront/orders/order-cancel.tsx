// Canceling the customer's own order: the reasons, the idempotency key, and the answer.

import { failureText } from '@dasturxon/client/failure-text'
import { fieldErrors } from '@dasturxon/client/field-errors'
import { newKey } from '@dasturxon/client/new-key'
import { Button, buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { FormErrorsProvider, useFormErrors } from '@dasturxon/ui/form-errors'
import { phone as phoneGlyph } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { showToast } from '@dasturxon/ui/show-toast'
import { useState } from 'react'
import { useSheet } from '../navigation/sheet.ts'
import { call } from '../shop/api.ts'
import { useShop } from '../shop/shop.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import type { Order } from './order.ts'
import { type CustomerReason, OrderCancelSheet } from './order-cancel-sheet.tsx'
import { orderQuery } from './orders.ts'

const SHEETS = ['cancel'] as const

function useCancel(order: Order, onEnd: () => void) {
  const t = useText()
  const language = useLanguage()
  const [key, setKey] = useState(newKey)
  const [isBusy, setBusy] = useState(false)
  const errors = useFormErrors()
  async function cancel(reason: CustomerReason, text: string) {
    if (isBusy) return
    setBusy(true)
    const ask = { params: { id: order.id }, body: { reason, text }, key }
    const answer = await call('POST /orders/v1/orders/:id/cancel', ask)
    setBusy(false)
    if (answer.ok) {
      orderQuery(order.id).set(answer.value)
      showToast({ text: t('orders.canceled_done'), kind: 'success' })
      return onEnd()
    }
    const isShown = errors.show(fieldErrors(answer, language))
    if (!isShown) showToast({ text: failureText(answer, language) ?? t('orders.cancel_failed'), kind: 'error' })
    // without an answer the next try uses the same key, so that the order is canceled only once
    if (answer.status === 0 || answer.status >= 500) return
    setKey(newKey())
    if (isShown) return
    void orderQuery(order.id).refresh()
    onEnd()
  }
  return { isBusy, errors, cancel }
}

/** The phone of the branch, or of the brand where it has none, and canceling while it is still allowed. */
export function OrderActions({ order }: { order: Order }) {
  const t = useText()
  const sheet = useSheet(SHEETS)
  const { isBusy, errors, cancel } = useCancel(order, sheet.close)
  const { settings } = useShop()
  const phone = order.branch.phone ?? (settings.phone.active ? settings.phone.value : null)
  if (phone === null && !order.canCancel) return null
  return (
    <div className="flex gap-2">
      {phone !== null && (
        <a href={`tel:${phone}`} className={classes(buttonLook({ kind: 'secondary' }), 'flex-1')}>
          <Icon glyph={phoneGlyph} size={20} />
          {order.canCancel ? t('orders.branch') : t('orders.call_branch')}
        </a>
      )}
      {order.canCancel && (
        <Button kind="danger" aria-haspopup="dialog" className="flex-1" onClick={() => sheet.open('cancel')}>
          {t('orders.cancel')}
        </Button>
      )}
      <FormErrorsProvider errors={errors}>
        <OrderCancelSheet
          open={sheet.name === 'cancel' && order.canCancel}
          order={order}
          isBusy={isBusy}
          onClose={sheet.close}
          onCancel={(reason, text) => void cancel(reason, text)}
        />
      </FormErrorsProvider>
    </div>
  )
}
