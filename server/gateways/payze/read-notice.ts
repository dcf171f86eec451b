// A webhook of Payze. It has no known signature, so it only tells which payment to ask for.
import { z } from 'zod'
import type { ProviderCall, RawAnswer, RawRequest, ReadCall } from '../payments.ts'
import { readJson } from '../read-json.ts'

/** The attribute in which our number of the payment goes to Payze and comes back. */
export const NUMBER_ATTRIBUTE = 'PAYMENT_NUMBER'

const Notice = z.object({
  PaymentId: z.union([z.string().min(1).max(64), z.int()]).transform(String),
  Metadata: z
    .object({ ExtraAttributes: z.array(z.object({ Key: z.string(), Value: z.string().nullish() })).nullish() })
    .nullish()
    .catch(null),
})

const READ: RawAnswer = { status: 200, contentType: 'application/json; charset=utf-8', body: '{}' }

/** The payment that has changed. Everything that can be read is answered with 200: asking settles the rest. */
export function readPayzeNotice({ body }: RawRequest): ReadCall {
  const { data } = Notice.safeParse(readJson(body))
  if (data === undefined) return { ok: false, why: 'MALFORMED', answer: { ...READ, status: 400 } }
  const call: ProviderCall = { kind: 'NOTICE', transactionId: data.PaymentId, ...numberIn(data) }
  return { ok: true, call, answer: () => READ }
}

/** Our own number, where it came back: which of its two ids Payze puts into `PaymentId` is not confirmed. */
function numberIn({ Metadata }: z.infer<typeof Notice>): { readonly number?: number } {
  const text = Metadata?.ExtraAttributes?.find(({ Key }) => Key === NUMBER_ATTRIBUTE)?.Value ?? ''
  return /^\d{1,15}$/.test(text) ? { number: Number(text) } : {}
}
