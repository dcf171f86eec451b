// Tokens of Eskiz: good for 30 days, renewed by themselves, one renewal at a time for each account.
import type { MerchantId } from '@dasturxon/domain/ids'
import { DAY_MS } from '@dasturxon/domain/tashkent'
import { z } from 'zod'
import { readJson } from '../read-json.ts'
import type { SmsAccount, SmsOutcome } from '../sms.ts'
import type { GatewayAnswer, GatewayCall } from './ask-gateway.ts'
import { outcomeOf } from './outcome.ts'

const RENEWED_AFTER_MS = 29 * DAY_MS

const TokenAnswer = z.object({ data: z.object({ token: z.string().min(1).max(4_000) }) })

/** A token, or why there is none: the message was then not sent. */
export type Token = { readonly token: string } | { readonly none: SmsOutcome }

export type EskizTokens = {
  of(account: SmsAccount, ask: Ask): Promise<Token>
  /** Another one than `refused`, which Eskiz does not accept any more. */
  renewed(account: SmsAccount, ask: Ask, refused: string): Promise<Token>
}

/** Calls an address of Eskiz within the time of the message. */
export type Ask = (call: Omit<GatewayCall, 'url'> & { readonly path: string }) => Promise<GatewayAnswer>

/** `login` is the keys that the token was given for: a brand may change them. */
type Kept = { readonly login: string; readonly token: string; readonly at: number }

/** No tokens yet; the first message gets one. */
export function eskizTokens(now: () => Date): EskizTokens {
  const kept = new Map<MerchantId, Kept>()
  const renewing = new Map<MerchantId, Promise<Token>>()

  const usable = ({ merchantId, keys }: SmsAccount): Kept | undefined => {
    const found = kept.get(merchantId)
    const isGood = found?.login === loginOf(keys) && found.at + RENEWED_AFTER_MS > now().getTime()
    return isGood ? found : undefined
  }
  const keep = ({ merchantId, keys }: SmsAccount, answer: GatewayAnswer): Token | null => {
    const token = readToken(answer)
    if (token === null) return null
    kept.set(merchantId, { login: loginOf(keys), token, at: now().getTime() })
    return { token }
  }
  const logIn = async (account: SmsAccount, ask: Ask): Promise<Token> => {
    const { email = '', password = '' } = account.keys
    const answer = await ask({
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return keep(account, answer) ?? { none: noToken(answer) }
  }
  const refresh = async (account: SmsAccount, ask: Ask, old: string): Promise<Token> => {
    const headers = { authorization: `Bearer ${old}` }
    const answer = await ask({ method: 'PATCH', path: '/api/auth/refresh', headers })
    return keep(account, answer) ?? logIn(account, ask)
  }
  /** Who comes while a renewal runs waits for it. */
  const once = ({ merchantId }: SmsAccount, work: () => Promise<Token>): Promise<Token> => {
    const running = renewing.get(merchantId) ?? work().finally(() => renewing.delete(merchantId))
    renewing.set(merchantId, running)
    return running
  }
  return {
    of: async (account, ask) => usable(account) ?? once(account, () => logIn(account, ask)),
    renewed: async (account, ask, refused) => {
      const found = usable(account)
      // another message has renewed it meanwhile
      if (found !== undefined && found.token !== refused) return found
      return once(account, () => refresh(account, ask, refused))
    },
  }
}

function loginOf({ email, password }: SmsAccount['keys']): string {
  return JSON.stringify([email, password])
}

function readToken(answer: GatewayAnswer): string | null {
  if (typeof answer === 'string' || answer.status >= 300) return null
  return TokenAnswer.safeParse(readJson(Buffer.from(answer.body))).data?.data.token ?? null
}

/** Without a token no message was sent, whatever became of the call. */
function noToken(answer: GatewayAnswer): SmsOutcome {
  const outcome = outcomeOf(answer)
  const why = `no token: ${outcome.kind === 'accepted' ? '' : outcome.why}`
  return { kind: outcome.kind === 'refused' ? 'refused' : 'unsent', why }
}
