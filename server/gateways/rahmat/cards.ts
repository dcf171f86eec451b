// Saved cards at Multicard: the customer types the card on its page, so that we send and check no code.
import { z } from 'zod'
import type { CardDesk, CardPayAsk } from '../payments.ts'
import type { AskRahmat } from './api.ts'
import { receiptLines } from './receipt-lines.ts'
import { isUnsettled, PaymentModel } from './their-payment.ts'

const Session = z.object({ session_id: z.string().min(1), form_url: z.string().min(1) })
const Card = z.object({
  card_token: z.string().nullish(),
  card_pan: z.string().nullish(),
  phone: z.string().nullish(),
  ps: z.string().nullish(),
  status: z.string(),
})

/** The cards of Multicard. */
export function rahmatCards(ask: AskRahmat): CardDesk {
  return {
    form: () => null,
    page: {
      open: async ({ merchantId, keys, phone, returnUrl, callbackUrl }) => {
        const said = await ask(
          { merchantId, keys },
          {
            method: 'POST',
            path: '/payment/card/bind',
            body: {
              ...{ redirect_url: returnUrl, redirect_decline_url: returnUrl, callback_url: callbackUrl },
              ...{ store_id: storeOf(keys.store_id), phone: phone.replace(/\D/g, '') },
            },
          },
        )
        if (said === 'down') return 'down'
        const { data } = Session.safeParse('data' in said ? said.data : null)
        return data === undefined ? 'refused' : { session: data.session_id, url: data.form_url }
      },
      find: async ({ merchantId, keys, session }) => {
        const path = `/payment/card/bind/${encodeURIComponent(session)}`
        const said = await ask({ merchantId, keys }, { method: 'GET', path })
        if (said === 'down') return 'down'
        // a session in which no card was typed yet has none to show
        if ('error' in said) return said.error === 'ERROR_NOT_FOUND' ? 'waiting' : 'refused'
        const { data: card } = Card.safeParse(said.data)
        if (card === undefined || card.status === 'draft') return 'waiting'
        if (card.status !== 'active' || !card.card_token) return 'refused'
        const { card_token: token, card_pan: number, ps: type, phone } = card
        return { token, number: number ?? '', expire: '', type: type ?? '', phone: phone ?? '' }
      },
    },
    pay: (payment) => payByCard(ask, payment),
    // the card was verified on the page
    sendCode: async () => 'refused',
    verify: async () => 'refused',
    remove: async ({ merchantId, keys, token }) => {
      const path = `/payment/card/${encodeURIComponent(token)}`
      const said = await ask({ merchantId, keys }, { method: 'DELETE', path })
      // a token that Multicard does not know is removed already
      return said === 'down' ? 'down' : 'done'
    },
  }
}

/** Created first, then confirmed: nothing is taken before the confirmation. */
async function payByCard(ask: AskRahmat, payment: CardPayAsk): Promise<Awaited<ReturnType<CardDesk['pay']>>> {
  const { keys, token, amountTiyin: amount, orderId, callbackUrl, receipt } = payment
  const body = {
    ...{ card: { token }, amount, store_id: storeOf(keys.store_id), invoice_id: orderId, callback_url: callbackUrl },
    ofd: receiptLines(receipt, keys),
  }
  const made = await ask(payment, { method: 'POST', path: '/payment', body })
  if (made === 'down') return 'down'
  const { data } = PaymentModel.safeParse('data' in made ? made.data : null)
  // a card that wants a code for each payment cannot be paid by: nothing was taken
  if (data === undefined || data.otp_hash) return 'refused'
  const { uuid: transactionId } = data
  const said = await ask(payment, { method: 'PUT', path: `/payment/${transactionId}`, body: {} })
  if (said === 'down') return { transactionId, state: 'later' }
  if ('error' in said) return isUnsettled(said.error) ? { transactionId, state: 'later' } : 'refused'
  const status = PaymentModel.safeParse(said.data).data?.status
  if (status === 'error' || status === 'revert') return 'refused'
  return { transactionId, state: status === 'success' ? 'done' : 'later' }
}

/** A whole number or a UUID, as Multicard gave it. */
export function storeOf(storeId = ''): number | string {
  return /^\d{1,15}$/.test(storeId) ? Number(storeId) : storeId
}
