// Who gets a note: customers who want its category, and by which ways beside their list. One question for the count that the
// staff see and for the sending, so that both say the same.

import type { NotificationId, UserId } from '@dasturxon/domain/ids'
import { QUIET_AT_FIRST } from '@dasturxon/domain/quiet-hours'
import { addDays, wallClock } from '@dasturxon/domain/tashkent'
import type { Scope } from '../../db/scope.ts'
import { listSecretNames } from '../../merchants/keep-secret.ts'
import { PROMOS_PER_WEEK, unseenSince } from '../push-limits.ts'
import type { NoticeRow } from './notice-store.ts'

type Category = NoticeRow['category']

/** The name of the bot's token among the secrets of a brand; `customers` has it too, and calls this feature. */
const BOT = 'TELEGRAM_BOT'

// 1 brand, 2 category, 3 when the week began, 4 promos in a week, 5 browsers seen since, 6 whether there is a bot
const WANTING = `
  select u.id, s.quiet_from, s.quiet_to, w.is_told and w.is_linked as by_telegram,
         w.is_told and not w.is_linked and exists (
           select from push_subscriptions p
            where p.merchant_id = u.merchant_id and p.user_id = u.id and p.seen_at >= $5) as by_push
    from users u
    left join notification_consents c on c.merchant_id = u.merchant_id and c.user_id = u.id and c.category = $2
    left join notification_settings s on s.merchant_id = u.merchant_id and s.user_id = u.id
   cross join lateral (
     select not ($2 = any(coalesce(s.push_off, '{}'))) as is_told,
            $6::boolean and exists (
              select from telegram_identities t
               where t.merchant_id = u.merchant_id and t.user_id = u.id and t.muted_at is null) as is_linked) w
   where u.merchant_id = $1 and u.is_active and u.deleted_at is null and coalesce(c.is_given, $2 = 'NEWS')
     and ($2 = 'NEWS' or $4::integer > (
       select count(*) from notifications n
        where n.merchant_id = u.merchant_id and n.user_id = u.id and n.category = 'PROMO' and n.created_at > $3))`

const COUNT = `
with wanting as (${WANTING})
select count(*)::integer as customers,
       count(*) filter (where by_telegram)::integer as telegram,
       count(*) filter (where by_push)::integer as push,
       count(*) filter (where (by_telegram or by_push)
         and ($7 - coalesce(quiet_from, $8) + 24) % 24
             < (coalesce(quiet_to, $9) - coalesce(quiet_from, $8) + 24) % 24)::integer as quiet
  from wanting`

const ADD = `
with batch as materialized (${WANTING}
     and ($7::uuid is null or u.id > $7::uuid)
   order by u.id limit $8),
added as (
  insert into notifications (merchant_id, id, user_id, category, title, text, link, created_at, notice_id)
  select $1, gen_random_uuid(), id, $2, $9::jsonb, $10::jsonb, $11, $12, $13 from batch
      on conflict (merchant_id, notice_id, user_id) where notice_id is not null do nothing
  returning id, user_id)
select b.id as "userId", a.id as "noteId", b.by_telegram as "byTelegram", b.by_push as "byPush"
  from batch b left join added a on a.user_id = b.id
 order by b.id`

export type Audience = {
  readonly customers: number
  readonly telegram: number
  readonly push: number
  /** of the last two, who are told after their quiet hours */
  readonly quiet: number
}

/** How many customers would get a note of the category at a moment. */
export async function countAudience(scope: Scope, category: Category, at: Date): Promise<Audience> {
  const { from, to } = QUIET_AT_FIRST
  const values = [...(await wantingOf(scope, category, at)), wallClock(at).getUTCHours(), from, to]
  const [found] = await scope.named<Audience>('notice_audience', COUNT, values)
  if (found === undefined) throw new Error('expected the numbers of an audience')
  return found
}

export type Reader = {
  readonly userId: UserId
  /** `null` when they had it before */
  readonly noteId: NotificationId | null
  readonly byTelegram: boolean
  readonly byPush: boolean
}

type Batch = Pick<NoticeRow, 'category' | 'title' | 'text' | 'sent_after'> & {
  readonly id: string
  readonly link: string | null
  readonly size: number
}

/** Adds a note to the lists of the next customers who want it, by their ids; each gets it once. */
export async function addToNextReaders(scope: Scope, batch: Batch): Promise<readonly Reader[]> {
  const { id, category, title, text, link, size, sent_after } = batch
  const words = [JSON.stringify(title), JSON.stringify(text), link]
  const values = [...(await wantingOf(scope, category, scope.now)), sent_after, size, ...words, scope.now, id]
  return scope.named<Reader>('notice_batch', ADD, values)
}

async function wantingOf(scope: Scope, category: Category, at: Date): Promise<readonly unknown[]> {
  const hasBot = (await listSecretNames(scope, BOT)).length > 0
  return [scope.merchantId, category, addDays(at, -7), PROMOS_PER_WEEK, unseenSince(scope.now), hasBot]
}
