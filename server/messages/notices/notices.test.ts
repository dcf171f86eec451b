// Notes of the staff to customers: written, counted, sent once, and only to those who want them.
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { idFrom, type NoticeId, type ProductId } from '@dasturxon/domain/ids'
import type { NoticeAction } from '@dasturxon/domain/notice'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/scope.ts'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { type TestApp, type TestCustomer, testApp } from '../../testing/test-app.ts'
import { noticeJobs } from './notice-jobs.ts'

const LIST = 'GET /office/v1/notices'
const SHOW = 'GET /office/v1/notices/:id'
const WRITE = 'POST /office/v1/notices'
const CHANGE = 'PUT /office/v1/notices/:id'
const REMOVE = 'DELETE /office/v1/notices/:id'
const SEND = 'POST /office/v1/notices/:id/send'
const CANCEL = 'POST /office/v1/notices/:id/cancel'
const COUNT = 'GET /office/v1/notice-audience'
const HOUR = 3_600_000

let app: TestApp
let merchant: TestMerchant
let staffKey: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  merchant = await app.aMerchant()
  staffKey = await app.aStaffKey(merchant, 'brand_admin')
  app.push.sent.length = 0
})
afterAll(() => app.stop())

type Wish = {
  readonly promo?: boolean
  readonly news?: boolean
  readonly push?: { readonly promo?: boolean; readonly news?: boolean }
  readonly quiet?: { readonly from: number; readonly to: number }
}

const by = () => ({ merchant, staffKey })
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
/** Quiet hours that hold now, for two hours at most. */
const quietNow = () => {
  const hour = (app.clock.now().getUTCHours() + 5) % 24
  return { from: hour, to: (hour + 2) % 24 }
}
const customer = async (wish: Wish = {}) => {
  const one = await app.aCustomer(merchant)
  await app.asked('PUT /notifications/v1/preferences', { merchant, customer: one }, { body: wish })
  return one
}
const pushOn = async (one: TestCustomer) => {
  const ecdh = createECDH('prime256v1')
  const keys = { p256dh: ecdh.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') }
  const body = { endpoint: `https://push.example.com/send/${randomUUID()}`, keys }
  await app.asked('PUT /notifications/v1/push', { merchant, customer: one, device: randomUUID() }, { body })
}
const wordsOf = (category: 'PROMO' | 'NEWS' = 'NEWS', action: NoticeAction = { type: 'NONE' }) => ({
  ...{ category, title: { uz: 'Yangi taom', ru: 'Новое блюдо' }, text: { uz: 'Keling' }, action },
})
const written = async (category?: 'PROMO' | 'NEWS', action?: NoticeAction) => {
  const body = { id: idFrom<NoticeId>(randomUUID()), ...wordsOf(category, action) }
  return (await app.asked(WRITE, by(), { body })).value
}
const send = (notice: { readonly id: NoticeId; readonly version: number }, at: string | null = null) =>
  app.asked(SEND, by(), { params: { id: notice.id }, body: { version: notice.version, at } })
const shown = async (id: NoticeId) => (await app.asked(SHOW, by(), { params: { id } })).value
const count = async (category: 'PROMO' | 'NEWS', at?: string) =>
  (await app.asked(COUNT, by(), { query: { category, ...(at === undefined ? {} : { at }) } })).value
const notesOf = async (one: TestCustomer, at = merchant) =>
  (await app.asked('GET /notifications/v1/notifications', { merchant: at, customer: one }, { query: {} })).value.content

describe('a note to customers', () => {
  it('comes to those who want its category and to nobody else, and as many are counted before', async () => {
    const [agreed, asked, refused] = [
      await customer({ promo: true }),
      await customer(),
      await customer({ news: false }),
    ]
    const elsewhere = await app.aMerchant()
    const stranger = await app.aCustomer(elsewhere)
    await app.superuser.query('update users set is_active = false where id = $1', [
      (await customer({ promo: true })).userId,
    ])
    expect(await count('PROMO')).toEqual({ customers: 1, telegram: 0, push: 0, quiet: 0 })
    expect(await count('NEWS')).toEqual({ customers: 2, telegram: 0, push: 0, quiet: 0 })
    const promo = await written('PROMO')
    expect((await send(promo)).value).toMatchObject({ status: 'SENDING', version: 2 })
    await send(await written('NEWS'))
    await app.runJobs()
    const categories = async (one: TestCustomer) => (await notesOf(one)).map(({ category }) => category).toSorted()
    expect(await categories(agreed)).toEqual(['NEWS', 'PROMO'])
    expect(await categories(asked)).toEqual(['NEWS'])
    expect(await categories(refused)).toEqual([])
    expect(await notesOf(stranger, elsewhere)).toEqual([])
    expect(await shown(promo.id)).toMatchObject({ status: 'SENT', sent: 1, read: 0, finishedAt: expect.any(String) })
  })

  it('says what it says, leads where it leads, and is counted as read', async () => {
    const reader = await customer()
    const id = merchant.products.plain
    const notice = await written('NEWS', { type: 'PRODUCT', id })
    await send(notice)
    await app.runJobs()
    const [note] = await notesOf(reader)
    expect(note).toMatchObject({ title: notice.title, text: notice.text, link: `/product/${id}`, isRead: false })
    const params = { id: note?.id ?? idFrom(randomUUID()) }
    await app.asked('POST /notifications/v1/notifications/:id/read', { merchant, customer: reader }, { params })
    expect(await shown(notice.id)).toMatchObject({ sent: 1, read: 1 })
    expect((await app.asked(LIST, by())).value).toMatchObject([{ id: notice.id, sent: 1, read: null }])
  })

  it('is sent once, however often and in however many tabs it is sent', async () => {
    const reader = await customer()
    const notice = await written()
    const answers = await Promise.all([send(notice), send(notice), send(notice)])
    expect(answers.map(({ value }) => value.status)).toEqual(Array(3).fill('SENDING'))
    await app.runJobs()
    expect((await send(notice)).value.status).toBe('SENT')
    await app.runJobs()
    expect(await notesOf(reader)).toHaveLength(1)
    const { rows } = await app.superuser.query(
      'select count(*)::int from audit_entries where merchant_id = $1 and action = $2',
      [...[merchant.id, 'notice.sent']],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('comes to each once when its job dies in between or runs twice', async () => {
    const reader = await customer()
    const notice = await written()
    await send(notice)
    const tenant = { merchantId: merchant.id, now: app.clock.now() }
    const dying = inTransaction(app.services.pool, tenant, async (scope) => {
      await noticeJobs['send-notice'](scope, { noticeId: notice.id })
      throw new Error('killed')
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await notesOf(reader)).toEqual([])
    await app.runJobs()
    await inTransaction(app.services.pool, tenant, (scope) => noticeJobs['send-notice'](scope, { noticeId: notice.id }))
    await app.runJobs()
    expect(await notesOf(reader)).toHaveLength(1)
    expect((await shown(notice.id)).sent).toBe(1)
  })

  it('goes to many in batches', async () => {
    const many = `insert into users (merchant_id, id, first_name) select $1, gen_random_uuid(), 'Aziz' from generate_series(1, 450)`
    await app.superuser.query(many, [merchant.id])
    const notice = await written()
    await send(notice)
    expect(await app.runJobs()).toBe(3)
    expect(await shown(notice.id)).toMatchObject({ status: 'SENT', sent: 450 })
    const { rows } = await app.superuser.query(
      'select count(distinct user_id)::int from notifications where notice_id = $1',
      [notice.id],
    )
    expect(rows).toEqual([{ count: 450 }])
  })

  it('is an offer at most twice a week, and says so before', async () => {
    const reader = await customer({ promo: true })
    for (let time = 0; time < 2; time += 1) {
      expect((await count('PROMO')).customers).toBe(1)
      await send(await written('PROMO'))
      await app.runJobs()
    }
    expect((await count('PROMO')).customers).toBe(0)
    expect((await count('PROMO', later(7 * 24 * HOUR + 1))).customers).toBe(1)
    await send(await written('PROMO'))
    await app.runJobs()
    expect(await notesOf(reader)).toHaveLength(2)
  })

  it('is pushed where that is on, never for a category without push, and after quiet hours', async () => {
    const [plain, silent, resting] = [
      await customer(),
      await customer({ push: { news: false } }),
      await customer({ quiet: quietNow() }),
    ]
    for (const one of [plain, silent, resting]) await pushOn(one)
    expect(await count('NEWS')).toEqual({ customers: 3, telegram: 0, push: 2, quiet: 1 })
    const notice = await written()
    await send(notice)
    await app.runJobs()
    expect(app.push.sent).toHaveLength(1)
    expect(await shown(notice.id)).toMatchObject({ sent: 3, pushed: 2, messaged: 0 })
    app.clock.advance(3 * HOUR)
    await app.runJobs()
    expect(app.push.sent).toHaveLength(2)
    for (const one of [plain, silent, resting]) expect(await notesOf(one)).toHaveLength(1)
  })

  it('is not pushed to somebody who refuses the category before their turn', async () => {
    const reader = await customer({ quiet: quietNow() })
    await pushOn(reader)
    await send(await written())
    await app.runJobs()
    await app.asked('PUT /notifications/v1/preferences', { merchant, customer: reader }, { body: { news: false } })
    app.clock.advance(3 * HOUR)
    await app.runJobs()
    expect(app.push.sent).toEqual([])
  })
})

describe('a scheduled note', () => {
  it('comes at its time to those who want it then', async () => {
    const [stays, leaves] = [await customer(), await customer()]
    const notice = await written()
    expect((await send(notice, later(HOUR))).value).toMatchObject({ status: 'SCHEDULED', sendAt: later(HOUR) })
    await app.runJobs()
    expect(await notesOf(stays)).toEqual([])
    await app.asked('PUT /notifications/v1/preferences', { merchant, customer: leaves }, { body: { news: false } })
    app.clock.advance(HOUR)
    await app.runJobs()
    expect(await notesOf(stays)).toHaveLength(1)
    expect(await notesOf(leaves)).toEqual([])
  })

  it('can be canceled until then, and comes to nobody', async () => {
    const reader = await customer()
    const notice = (await send(await written(), later(HOUR))).value
    const cancel = (version: number) => app.asked(CANCEL, by(), { params: { id: notice.id }, body: { version } })
    expect((await cancel(notice.version)).value.status).toBe('CANCELED')
    expect((await cancel(notice.version)).value.status).toBe('CANCELED')
    expect((await cancel(notice.version + 5)).problem).toMatchObject({ code: 'STALE', notice: { status: 'CANCELED' } })
    app.clock.advance(HOUR)
    await app.runJobs()
    expect(await notesOf(reader)).toEqual([])
    const sent = (await send(await written())).value
    const tooLate = await app.asked(CANCEL, by(), { params: { id: sent.id }, body: { version: sent.version } })
    expect(tooLate.problem.code).toBe('STALE')
  })

  it('has a time to come, within three months', async () => {
    const notice = await written()
    for (const at of [later(-1), later(91 * 24 * HOUR)]) {
      expect((await send(notice, at)).problem).toMatchObject({ errors: [{ path: 'body.at', code: 'DATE' }] })
    }
    expect(await shown(notice.id)).toMatchObject({ status: 'DRAFT', sendAt: null })
  })
})

describe('a draft', () => {
  it('is changed and thrown away; what was seen too long ago is refused with what is there', async () => {
    const notice = await written()
    const params = { id: notice.id }
    const changed = await app.asked(CHANGE, by(), { params, body: { ...wordsOf('PROMO'), version: notice.version } })
    expect(changed.value).toMatchObject({ category: 'PROMO', version: 2 })
    const late = await app.asked(CHANGE, by(), { params, body: { ...wordsOf(), version: notice.version } })
    expect(late.problem).toMatchObject({ code: 'STALE', notice: { category: 'PROMO' } })
    expect((await send(notice)).problem.code).toBe('STALE')
    expect((await app.asked(REMOVE, by(), { params })).value).toEqual({})
    expect((await app.asked(REMOVE, by(), { params })).problem.code).toBe('NOT_FOUND')
    const gone = [app.asked(CHANGE, by(), { params, body: { ...wordsOf(), version: 2 } }), send(notice)]
    expect((await Promise.all(gone)).map(({ problem }) => problem.code)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    const log = (await app.asked('GET /office/v1/changes', by(), { query: { subjectId: notice.id } })).value
    expect(log.map(({ action }) => action).toSorted()).toEqual(['notice.added', 'notice.changed', 'notice.removed'])
  })

  it('that was sent stays as it is', async () => {
    const sent = (await send(await written())).value
    const params = { id: sent.id }
    const change = await app.asked(CHANGE, by(), { params, body: { ...wordsOf(), version: sent.version } })
    expect(change.problem).toMatchObject({ code: 'STALE', notice: { status: 'SENDING' } })
    expect((await app.asked(REMOVE, by(), { params })).problem.code).toBe('STALE')
  })

  it('is written once by two presses, and has words and something to lead to', async () => {
    const body = { id: idFrom<NoticeId>(randomUUID()), ...wordsOf() }
    const both = await Promise.all([app.asked(WRITE, by(), { body }), app.asked(WRITE, by(), { body })])
    expect(both.map(({ value }) => value.version)).toEqual([1, 1])
    expect((await app.asked(LIST, by())).value).toHaveLength(1)
    const wrong = async (part: object) =>
      (await app.asked(WRITE, by(), { body: { ...body, id: idFrom<NoticeId>(randomUUID()), ...part } })).problem
    expect(await wrong({ title: { uz: ' ' } })).toMatchObject({ errors: [{ path: 'body.title', code: 'REQUIRED' }] })
    const nowhere = { type: 'PRODUCT', id: idFrom<ProductId>(randomUUID()) }
    for (const action of [nowhere, { ...nowhere, type: 'PROMO' }]) {
      expect(await wrong({ action })).toMatchObject({ errors: [{ path: 'body.action.id', code: 'NOT_A_CHOICE' }] })
    }
    expect((await wrong({ action: { type: 'PAGE', id: 'https://evil.example' } })).code).toBe('INVALID_FIELDS')
  })

  it('is not found when it is written again while a colleague deletes it', async () => {
    const { id } = await written()
    const colleague = await app.superuser.connect()
    await colleague.query('begin')
    await colleague.query('select from notices where id = $1 for update', [id])
    const again = app.asked(WRITE, by(), { body: { id, ...wordsOf() } })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await app.superuser.query(waiting)).rowCount).toBe(1)
    await colleague.query('delete from notices where id = $1', [id])
    await colleague.query('commit')
    colleague.release()
    expect((await again).problem.code).toBe('NOT_FOUND')
  })

  it('of another brand is not found', async () => {
    const notice = await written()
    const other = await app.aMerchant()
    const who = { merchant: other, staffKey: await app.aStaffKey(other, 'brand_admin') }
    const params = { id: notice.id }
    const answers = await Promise.all([
      app.asked(SHOW, who, { params }),
      app.asked(CHANGE, who, { params, body: { ...wordsOf(), version: 1 } }),
      app.asked(SEND, who, { params, body: { version: 1, at: null } }),
      app.asked(CANCEL, who, { params, body: { version: 1 } }),
    ])
    expect(answers.map(({ problem }) => problem.code)).toEqual(Array(4).fill('NOT_FOUND'))
    expect((await app.asked(LIST, who)).value).toEqual([])
  })
})
