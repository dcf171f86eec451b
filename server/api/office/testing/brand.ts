// Changes of the owner: settings, pictures, ways to pay, keys, people.
import sharp from 'sharp'
import { aPhone, type ChangeMakers, given, plain, saved, seen, type Turn } from './maker.ts'

const BOT_TOKEN = '7123456789:AAE-a-token-of-a-bot-that-is-not-there'
const name = 'TELEGRAM_BOT'

type Ways = {
  readonly version: string
  readonly ways: readonly { type: string; isOn: boolean; channels: readonly string[] }[]
}

/** A square picture, as a browser sends it. */
async function aPicture(turn: Turn): Promise<Blob> {
  const background = turn === 1 ? '#ffffff' : '#1b6b4a'
  const create = { width: 600, height: 600, channels: 3, background } as const
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())], { type: 'image/png' })
}

/** Settings, ways to pay, secrets, people, sessions, keys of devices. */
export const BRAND_CHANGES: ChangeMakers = {
  'PUT /office/v1/settings': async (desk) => {
    const { version } = await seen<{ version: number }>(desk, 'GET /office/v1/settings')
    return (turn) => ({ body: { version, changes: { slogan: { uz: `Shior ${turn}` } } } })
  },
  'PUT /office/v1/settings/pictures/:picture': async () => {
    const pictures = { 1: await aPicture(1), 2: await aPicture(2) }
    return (turn) => ({ params: { picture: 'logo' }, body: pictures[turn] })
  },
  'PUT /office/v1/ways-to-pay': async (desk) => {
    const { version, ways } = await seen<Ways>(desk, 'GET /office/v1/ways-to-pay')
    const sent = ways.map(({ type, isOn, channels }) => ({ type, isOn, channels }))
    const [cash, ...others] = sent.filter(({ isOn }) => isOn)
    const rest = sent.filter(({ isOn }) => !isOn)
    if (cash === undefined) throw new Error('expected a way to pay that is on')
    return (turn) => ({
      body: { version, ways: [{ ...cash, channels: turn === 1 ? ['WEB'] : ['WEB', 'BOT'] }, ...others, ...rest] },
    })
  },
  'POST /office/v1/opening': async ({ app, office }) => {
    const closed = 'update merchants set is_active = false, look_saved_at = now() where id = $1'
    await app.superuser.query(closed, [office.merchant.id])
    return () => ({})
  },
  'DELETE /office/v1/opening': async () => () => ({}),
  'PUT /office/v1/secrets/:name': async () => (turn) => ({ params: { name }, body: { value: `${BOT_TOKEN}-${turn}` } }),
  'DELETE /office/v1/secrets/:name': async (desk) => {
    const set = { params: { name }, body: { value: BOT_TOKEN } } as const
    await desk.app.asked('PUT /office/v1/secrets/:name', desk.owner, set)
    return () => ({ params: { name } })
  },
  'POST /office/v1/people': given(() => ({ name: 'Malika', phone: aPhone(), role: 'operator', branchId: null })),
  'PUT /office/v1/people/:id': saved('staff', (turn, { office }) => ({
    ...{ name: `Malika ${turn}`, role: 'waiter', branchId: office.own.branchId, isActive: true },
  })),
  'DELETE /office/v1/sessions/:id': plain,
  'POST /office/v1/keys': given((turn, { office }) => ({
    ...{ name: `Kassa ${turn}`, role: 'operator', branchId: office.own.branchId },
  })),
  'DELETE /office/v1/keys/:id': plain,
}
