// Changes of what a brand tells its customers and gives them: stories, banners, notes, texts, vacancies, cashback.
import { randomUUID } from 'node:crypto'
import { contentBody } from '../test-content.ts'
import { type ChangeMaker, type ChangeMakers, given, named, plain, saved, seen, type Turn, versionOf } from './maker.ts'

const HOUR = 60 * 60_000
const noteOf = (turn: Turn) => ({ category: 'NEWS', title: named(turn), text: named(turn), action: { type: 'NONE' } })
const contentOf = (address: string) => (turn: Turn) => ({ ...contentBody(address), title: named(turn) })

const vacancyOf = (turn: Turn) => ({
  ...{ position: named(turn), salaryFrom: null, salaryTo: null, currency: 'UZS', schedule: {} },
  ...{ requirements: {}, duties: {}, conditions: {}, employmentType: 'FULL_TIME', branchIds: [], isActive: true },
  responsiblePerson: { name: 'Otabek', phone: '901234567', telegram: '' },
  ...{ publishedAt: '2026-03-01T00:00:00Z', validThrough: null },
})

/** Both have seen two of them, and put them in an order of their own. */
function ordered(path: 'stories' | 'banners'): ChangeMaker {
  return async (desk) => {
    const address = `/office/v1/${path}` as const
    for (const turn of [1, 2] as const) {
      const body = contentOf(address)(turn)
      // what is sent is checked by the call itself
      await desk.app.asked(`POST ${address}`, desk.owner, { body } as never)
    }
    const both = (await seen<readonly { readonly id: string }[]>(desk, `GET ${address}`)).map(({ id }) => id)
    return (turn) => ({ body: { ids: turn === 1 ? both.toReversed() : both.slice(1) } })
  }
}

/** The same note in the version that both have seen. */
const noteInVersion: ChangeMaker = async (desk, id) => {
  const version = await versionOf(desk, 'notices', id)
  return () => ({ params: { id }, body: { version } })
}

/** Everything under “promo”, “customers” and “brand” that guests read or get. */
export const GROWING_CHANGES: ChangeMakers = {
  'POST /office/v1/stories': given(contentOf('/stories')),
  'PUT /office/v1/stories/order': ordered('stories'),
  'PUT /office/v1/stories/:id': saved('stories', contentOf('/stories')),
  'DELETE /office/v1/stories/:id': plain,
  'POST /office/v1/banners': given(contentOf('/banners')),
  'PUT /office/v1/banners/order': ordered('banners'),
  'PUT /office/v1/banners/:id': saved('banners', contentOf('/banners')),
  'DELETE /office/v1/banners/:id': plain,
  'POST /office/v1/notices': given((turn) => ({ id: randomUUID(), ...noteOf(turn) })),
  'PUT /office/v1/notices/:id': saved('notices', noteOf),
  'DELETE /office/v1/notices/:id': plain,
  'POST /office/v1/notices/:id/send': async (desk, id) => {
    const version = await versionOf(desk, 'notices', id)
    const at = (turn: Turn) => new Date(desk.app.clock.now().getTime() + turn * HOUR).toISOString()
    return (turn) => ({ params: { id }, body: { version, at: at(turn) } })
  },
  'POST /office/v1/notices/:id/cancel': async (desk, id) => {
    const version = await versionOf(desk, 'notices', id)
    const at = new Date(desk.app.clock.now().getTime() + HOUR).toISOString()
    const body = { version, at }
    await desk.app.asked('POST /office/v1/notices/:id/send', desk.owner, { params: { id }, body } as never)
    return noteInVersion(desk, id)
  },
  'PUT /office/v1/policies/:type': async (desk) => {
    const policies = await seen<readonly { type: string; version: number }[]>(desk, 'GET /office/v1/policies')
    const version = policies.find(({ type }) => type === 'TERMS')?.version ?? 0
    return (turn) => ({ params: { type: 'TERMS' }, body: { version, text: named(turn) } })
  },
  'POST /office/v1/vacancies': given(vacancyOf),
  'PUT /office/v1/vacancies/:id': saved('vacancies', vacancyOf),
  'POST /office/v1/customers/:id/cashback': given((turn) => ({
    ...{ kind: 'GIVE', amount: turn * 1_000, reason: 'Uzr', balance: 0 },
  })),
  'DELETE /office/v1/customers/:id': plain,
}
