// What Eskiz says of an account: the names it may send under, and its texts with their state of moderation.
import { z } from 'zod'
import { readJson } from '../read-json.ts'
import type { SmsAccount, SmsAccountState } from '../sms.ts'
import type { GatewayAnswer } from './ask-gateway.ts'
import type { Ask, EskizTokens } from './eskiz-tokens.ts'

const UNAUTHORISED = 401
const MOST = 200

const short = z.string().trim().min(1).max(40)
const Sender = z.union([short, z.object({ nick: short }).transform(({ nick }) => nick)])
const Template = z
  .object({
    template: z.string().max(1_000).optional(),
    text: z.string().max(1_000).optional(),
    status: short.nullish(),
  })
  .transform(({ template, text, status }) => ({ text: template ?? text ?? '', state: status ?? '' }))

/** The list itself, or in the field that the call of the account uses. */
function listOf<T>(item: z.ZodType<T>) {
  const list = z.array(item).max(10_000)
  return z.union([
    list,
    z.object({ data: list }).transform(({ data }) => data),
    z.object({ result: list }).transform(({ result }) => result),
  ])
}

const Senders = listOf(Sender)
const Templates = listOf(Template)

/** Reads both lists with one token; `down` where an answer is missing or is none. */
export async function eskizAccount(
  tokens: EskizTokens,
  account: SmsAccount,
  ask: Ask,
): Promise<SmsAccountState | 'down'> {
  const read = async (path: string): Promise<unknown> => {
    const get = (token: string) => ask({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } })
    const first = await tokens.of(account, ask)
    if ('none' in first) return null
    const answer = await get(first.token)
    if (typeof answer === 'string' || answer.status !== UNAUTHORISED) return bodyOf(answer)
    const second = await tokens.renewed(account, ask, first.token)
    return 'none' in second ? null : bodyOf(await get(second.token))
  }
  const senders = Senders.safeParse(await read('/api/nick/me'))
  const templates = Templates.safeParse(await read('/api/user/templates'))
  if (!senders.success || !templates.success) return 'down'
  const texts = templates.data.filter(({ text }) => text !== '')
  return { senders: senders.data.slice(0, MOST), templates: texts.slice(0, MOST) }
}

function bodyOf(answer: GatewayAnswer): unknown {
  if (typeof answer === 'string' || answer.status >= 300) return null
  return readJson(Buffer.from(answer.body))
}
