// Telegram's Bot API: one call of one method for the bot of a brand.
import type { MerchantId } from '@dasturxon/domain/ids'
import { z } from 'zod'
import { type Breaker, breaker } from './breaker.ts'

type Method =
  | 'getMe'
  | 'setWebhook'
  | 'setChatMenuButton'
  | 'setMyCommands'
  | 'sendMessage'
  | 'editMessageText'
  | 'answerCallbackQuery'

export type BotCall = {
  readonly merchantId: MerchantId
  readonly token: string
  readonly method: Method
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * `blocked`: this person does not want messages of the bot. `later`: certainly not taken, another try may succeed.
 * `refused`: not taken, and no other try will be. `unknown`: no answer came, so it may have been taken.
 */
export type BotAnswer =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'blocked' | 'unknown' }
  | { readonly kind: 'later'; readonly afterS: number }
  | { readonly kind: 'refused'; readonly description: string }

/** Calls the Bot API. Never throws. */
export type BotApi = (call: BotCall) => Promise<BotAnswer>

const BOT_API = 'https://api.telegram.org'

const LIMIT_MS = 8_000
const TOO_MANY = 429
const FORBIDDEN = 403
const FAULT = 500
/** After a fault, and while the breaker is open. */
const RETRY_S = 5
const LONGEST_WAIT_S = 3_600
/** Errors of connecting: nothing was sent. */
const NOT_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

const Answer = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  description: z.string().default(''),
  parameters: z.object({ retry_after: z.number().positive().optional() }).optional(),
})

type Tools = { readonly fetch?: typeof fetch; readonly host?: string; readonly limitMs?: number; now?(): number }

/** The Bot API with a time limit, a breaker per brand, and the pauses that Telegram asks for. */
export function botApi(tools: Tools = {}): BotApi {
  const { fetch = globalThis.fetch, host = BOT_API, limitMs = LIMIT_MS, now = () => performance.now() } = tools
  const breakers = new Map<MerchantId, Breaker>()
  const pausedUntil = new Map<MerchantId, number>()
  return async (call) => {
    const pauseMs = (pausedUntil.get(call.merchantId) ?? 0) - now()
    if (pauseMs > 0) return { kind: 'later', afterS: Math.ceil(pauseMs / 1000) }
    const own = breakers.get(call.merchantId) ?? breaker(now)
    breakers.set(call.merchantId, own)
    let failure: BotAnswer = { kind: 'later', afterS: RETRY_S }
    const answered = await own.run(async () => {
      const posted = await post(fetch, `${host}/bot${call.token}/${call.method}`, call.body, limitMs)
      if ('answer' in posted) return posted.answer
      failure = posted.failure
      throw new Error('expected the Bot API to answer')
    })
    const answer = answered === 'down' ? failure : answered
    if (answer.kind === 'later' && answered !== 'down') pausedUntil.set(call.merchantId, now() + answer.afterS * 1000)
    return answer
  }
}

type Posted = { readonly answer: BotAnswer } | { readonly failure: BotAnswer }

/** The token is in the address, so nothing of an error may be logged. */
async function post(send: typeof fetch, url: string, body: object, limitMs: number): Promise<Posted> {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    })
    if (response.status >= FAULT) return { failure: { kind: 'later', afterS: RETRY_S } }
    const read = Answer.safeParse(await response.json())
    return read.success ? { answer: answerOf(response.status, read.data) } : { failure: { kind: 'unknown' } }
  } catch (error) {
    return { failure: wasNotSent(error) ? { kind: 'later', afterS: RETRY_S } : { kind: 'unknown' } }
  }
}

function wasNotSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && NOT_REACHED.some((code) => code === cause.code)
}

function answerOf(status: number, { ok, result, description, parameters }: z.output<typeof Answer>): BotAnswer {
  if (ok) return { kind: 'done', result }
  if (status === TOO_MANY)
    return { kind: 'later', afterS: Math.min(Math.ceil(parameters?.retry_after ?? RETRY_S), LONGEST_WAIT_S) }
  if (status === FORBIDDEN) return { kind: 'blocked' }
  // an edit that changes nothing was done before; the Bot API has no other sign of it
  if (/message is not modified/i.test(description)) return { kind: 'done', result: true }
  return { kind: 'refused', description }
}
