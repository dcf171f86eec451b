// Sends a card from the browser straight to the provider, which answers with a token. Nothing of the number goes to us.
import type { Api } from '@dasturxon/contract/api'
import type { Reply } from '@dasturxon/contract/endpoint'
import { maskedNumber } from '@dasturxon/domain/card-number'
import type { Language } from '@dasturxon/domain/locale'

type Ways = Reply<Api['GET /payments/v2/cards/ways']>
export type CardWay = Ways[number]
export type FormWay = Extract<CardWay, { readonly kind: 'FORM' }>

export type TypedCard = {
  /** digits only */
  readonly number: string
  /** `03/29` */
  readonly expire: string
}

export type SentCard =
  | { readonly ok: true; readonly token: string; readonly masked: string }
  /** `text` is the provider's own sentence, where it has one */
  | { readonly ok: false; readonly text: string | null; readonly isDown: boolean }

const TIMEOUT_MS = 15_000
const PAYME_CARDS = 'cards'

/** The token of the card, or why the provider refuses it. */
export async function sendCard(way: FormWay, card: TypedCard, language: Language): Promise<SentCard> {
  const isClick = isClickType(way.paymentType)
  const answer = await post(way, isClick ? clickBody(way, card) : paymeBody(card))
  if (answer === null) return { ok: false, text: null, isDown: true }
  const token = isClick ? textAt(answer, ['card_token']) : textAt(answer, ['result', 'card', 'token'])
  if (token === null) {
    const text = isClick ? textAt(answer, ['error_note']) : paymeWords(answer, language)
    return { ok: false, text, isDown: false }
  }
  return { ok: true, token, masked: maskedNumber(card.number) }
}

function isClickType(type: CardWay['paymentType']): boolean {
  return type === 'CLICK' || type === 'CLICK_MINI_APP'
}

function paymeBody({ number, expire }: TypedCard): object {
  const params = { card: { number, expire: expire.replace('/', '') }, save: true }
  return { id: 1, method: `${PAYME_CARDS}.create`, params }
}

function clickBody({ account }: FormWay, { number, expire }: TypedCard): object {
  const card = { card_number: number, expire_date: expire.replace('/', '') }
  return { service_id: Number(account), ...card, temporary: 0 }
}

/** The answer as JSON; `null` when there is none. Errors are not reported: they could contain what was sent. */
async function post({ api, paymentType, account }: FormWay, body: object): Promise<unknown> {
  const auth = isClickType(paymentType) ? {} : { 'x-auth': account }
  const sent = fetch(api, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...auth },
    body: JSON.stringify(body),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  // no network, a time-out, or an answer that is no JSON: the customer can try again
  return sent.then((response): Promise<unknown> => response.json()).catch(() => null)
}

/** Payme answers with a sentence in its languages, or with one text. */
function paymeWords(answer: unknown, language: Language): string | null {
  const spoken = language === 'uz' || language === 'ru' ? language : 'en'
  return textAt(answer, ['error', 'message', spoken]) ?? textAt(answer, ['error', 'message'])
}

function textAt(value: unknown, path: readonly string[]): string | null {
  const found = path.reduce<unknown>((at, name) => {
    return typeof at === 'object' && at !== null && name in at ? Reflect.get(at, name) : undefined
  }, value)
  return typeof found === 'string' && found !== '' ? found : null
}
