// Eskiz: messages with a token of the account, and the address of the delivery report with each message.
import { z } from 'zod'
import { readJson } from '../read-json.ts'
import type { KeyedSmsGateway, SmsMessage, SmsOutcome } from '../sms.ts'
import { type AskGateway, askGateway, type GatewayAnswer, TOTAL_MS } from './ask-gateway.ts'
import { eskizAccount } from './eskiz-account.ts'
import { type Ask, eskizTokens } from './eskiz-tokens.ts'
import { checkOf, gatewayNumber, outcomeOf } from './outcome.ts'

/** Where Eskiz is. */
export const ESKIZ_URL = 'https://notify.eskiz.uz'

/** The sender of an account that has no approved name. */
const USUAL_SENDER = '4546'
const UNAUTHORISED = 401

const Sent = z.object({ id: z.coerce.string().min(1).max(100) })
const Failed = z.object({ status: z.literal('error') })

const Report = z.object({
  request_id: z.coerce.string().min(1).max(100),
  status: z.string().min(1).max(40),
  sms_count: z.coerce.number().int().min(0).max(100).nullish(),
})

type Options = { now(): Date; url?: () => string; readonly ask?: AskGateway; readonly totalMs?: number }

/** The gateway. The keys of a brand: `email`, `password`, and `from` where it has a name of its own. */
export function eskiz({ now, url = () => ESKIZ_URL, ask = askGateway, totalMs = TOTAL_MS }: Options): KeyedSmsGateway {
  const tokens = eskizTokens(now)
  return {
    send: async (message, account) => {
      const number = gatewayNumber(message.to)
      if (number === null) return { kind: 'refused', why: 'a number of another country' }
      const signal = AbortSignal.timeout(totalMs)
      const asking: Ask = ({ path, ...call }) => ask({ ...call, url: `${url()}${path}` }, signal)
      const body = JSON.stringify(bodyOf(message, number, account.keys.from))
      const post = (token: string) =>
        asking({
          method: 'POST',
          path: '/api/message/sms/send',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body,
        })
      const first = await tokens.of(account, asking)
      if ('none' in first) return first.none
      const answer = await post(first.token)
      if (typeof answer === 'string' || answer.status !== UNAUTHORISED) return outcomeOfSend(answer)
      // the token was withdrawn before its time, and the message was not taken: once more with a new one
      const second = await tokens.renewed(account, asking, first.token)
      return 'none' in second ? second.none : outcomeOfSend(await post(second.token))
    },
    describe: (account) => {
      const signal = AbortSignal.timeout(totalMs)
      return eskizAccount(tokens, account, ({ path, ...call }) => ask({ ...call, url: `${url()}${path}` }, signal))
    },
    check: async ({ email = '', password = '' }) => {
      const headers = { 'content-type': 'application/json' }
      const login = { method: 'POST' as const, url: `${url()}/api/auth/login`, headers }
      return checkOf(await ask({ ...login, body: JSON.stringify({ email, password }) }, AbortSignal.timeout(totalMs)))
    },
    theirId: () => null,
    readReports: (body) => {
      const { data } = Report.safeParse(readJson(body))
      return data === undefined
        ? null
        : [{ theirId: data.request_id, word: data.status, parts: data.sms_count ?? null }]
    },
  }
}

function bodyOf({ text, reportUrl }: SmsMessage, number: string, from: string | undefined) {
  const sms = { mobile_phone: number, message: text, from: from || USUAL_SENDER }
  return reportUrl === null ? sms : { ...sms, callback_url: reportUrl }
}

function outcomeOfSend(answer: GatewayAnswer): SmsOutcome {
  if (typeof answer === 'string' || answer.status >= 300) return outcomeOf(answer)
  const body = readJson(Buffer.from(answer.body))
  const sent = Sent.safeParse(body)
  if (sent.success) return { kind: 'accepted', theirId: sent.data.id }
  return Failed.safeParse(body).success ? { kind: 'refused', why: 'an error in the answer' } : outcomeOf(answer)
}
