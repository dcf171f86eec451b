// Opens the online payment of an order.
import type { CallFailure } from '@dasturxon/contract/client'
import { call } from '../shop/api.ts'
import { hostApp } from '../shop/host-app.ts'

type PaymentForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> }

export type PaymentPage =
  /** `url` is empty where the provider takes a form. */
  | { readonly kind: 'page'; readonly url: string; readonly form: PaymentForm | null; readonly expiresAt: string }
  | { readonly kind: 'failed'; readonly failure: CallFailure }

/** The provider's page where the order is paid; a second call returns the same payment. */
export async function findPaymentPage(orderId: string): Promise<PaymentPage> {
  const answer = await call('GET /payments/v2/checkout/:id', { params: { id: orderId } })
  if (!answer.ok) return { kind: 'failed', failure: answer }
  const { url, form, expiresAt } = answer.value
  return { kind: 'page', url: url ?? '', form, expiresAt }
}

/**
 * Leaves the shop and opens the provider's page; an app around the page opens it outside, and the shop stays. An app of the
 * provider opens it itself where it is installed.
 */
export function goToPaymentPage(url: string, form: PaymentForm | null = null): void {
  const app = hostApp()
  if (form !== null) sendForm(form)
  else if (app !== null) app.openLink(url)
  else window.location.assign(url)
}

/** The content security policy of the page names the hosts that forms may be sent to. */
function sendForm({ action, fields }: PaymentForm): void {
  const form = document.createElement('form')
  form.method = 'post'
  // inside an app the shop stays open behind the provider's page
  if (hostApp() !== null) form.target = '_blank'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
