import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readContact, readInitData } from './telegram.ts'

// vectors published by the community of mini apps
const TOKEN = '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8'
const SIGNED =
  'query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2'
const SIGNED_AT = 1_662_771_648
const BOT_ID = '7342037359'
const BY_TELEGRAM =
  'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private&auth_date=1733584787&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ&hash=2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6'
const BY_TELEGRAM_AT = 1_733_584_787

const VLADISLAV = { id: 279_058_397, lastName: 'Kibenko', languageCode: 'ru' }
const DAY_S = 24 * 60 * 60
const at = (seconds: number) => new Date(seconds * 1000)
const NOW = at(SIGNED_AT)
const bot = { token: TOKEN }

/** Signs fields as Telegram does; independent of the code it checks. */
function signed(fields: Readonly<Record<string, string>>, token = TOKEN): string {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}

const aUser = (change: object = {}) => JSON.stringify({ id: 7, first_name: 'Nodira', ...change })
const launch = (change: Readonly<Record<string, string>> = {}) =>
  signed({ user: aUser(), auth_date: String(SIGNED_AT), ...change })

describe('launch data', () => {
  it('is accepted when it is signed for the bot of the brand', () => {
    expect(readInitData(SIGNED, bot, NOW)).toEqual({
      user: { ...VLADISLAV, firstName: 'Vladislav' },
      startParam: null,
      endsAt: at(SIGNED_AT + DAY_S),
    })
    expect(readInitData(launch({ start_param: 'table-7', signature: 'abc' }), bot, NOW)).toMatchObject({
      startParam: 'table-7',
    })
  })

  it('is accepted by Telegram’s own signature where only the number of the bot is known', () => {
    const now = at(BY_TELEGRAM_AT)
    expect(readInitData(BY_TELEGRAM, { id: BOT_ID }, now)).toMatchObject({
      user: { ...VLADISLAV, firstName: 'Vladislav + - ? /' },
    })
    expect(readInitData(BY_TELEGRAM, { id: '7342037358' }, now)).toBe('invalid')
    expect(readInitData(BY_TELEGRAM.replace('private', 'channel'), { id: BOT_ID }, now)).toBe('invalid')
    expect(readInitData(BY_TELEGRAM.replace(/&signature=[^&]*/, ''), { id: BOT_ID }, now)).toBe('invalid')
    expect(readInitData(BY_TELEGRAM, { id: BOT_ID }, at(BY_TELEGRAM_AT + DAY_S + 1))).toBe('expired')
  })

  it('counts as missing when it has ten characters or fewer', () => {
    for (const raw of ['', 'undefined', '1234567890']) expect(readInitData(raw, bot, NOW)).toBe('absent')
    expect(readInitData('12345678901', bot, NOW)).toBe('invalid')
  })

  it('is refused from the bot of another brand', () => {
    expect(readInitData(SIGNED, { token: '1:other' }, NOW)).toBe('invalid')
  })

  it('is refused when a name comes twice, even with the right hash', () => {
    expect(readInitData(`${SIGNED}&auth_date=${SIGNED_AT}`, bot, NOW)).toBe('invalid')
    expect(readInitData(`user=%7B%22id%22%3A1%7D&${SIGNED}`, bot, NOW)).toBe('invalid')
    expect(readInitData(`${SIGNED}&hash=${'0'.repeat(64)}`, bot, NOW)).toBe('invalid')
  })

  it('is refused without a hash, or with a malformed one', () => {
    expect(readInitData(SIGNED.replace(/&hash=.*/, ''), bot, NOW)).toBe('invalid')
    for (const hash of ['', '00', 'z'.repeat(64), 'C501B71E'.repeat(8)]) {
      expect(readInitData(SIGNED.replace(/&hash=.*/, `&hash=${hash}`), bot, NOW)).toBe('invalid')
    }
  })

  it.each([
    ['24 hours old', DAY_S, 'ok'],
    ['a second older', DAY_S + 1, 'expired'],
    ['a minute ahead of us', -60, 'ok'],
    ['a second further ahead', -61, 'expired'],
  ])('%s: %s', (_, ageS, verdict) => {
    const read = readInitData(SIGNED, bot, at(SIGNED_AT + ageS))
    expect(typeof read === 'string' ? read : 'ok').toBe(verdict)
  })

  it('must say when it was made', () => {
    for (const auth_date of ['', 'today', '-5', '1e9', '1662771648.5']) {
      expect(readInitData(launch({ auth_date }), bot, NOW)).toBe('expired')
    }
    expect(readInitData(signed({ user: aUser() }), bot, NOW)).toBe('expired')
  })

  it('must name a person', () => {
    for (const user of ['', '{', 'null', '[]', aUser({ id: '7' }), aUser({ id: -7 }), aUser({ is_bot: true })]) {
      expect(readInitData(launch({ user }), bot, NOW)).toBe('invalid')
    }
    expect(readInitData(launch({ user: aUser({ id: 7_342_037_359_001 }) }), bot, NOW)).toMatchObject({
      user: { id: 7_342_037_359_001, firstName: 'Nodira', lastName: '', languageCode: null },
    })
  })

  it('of more than 4096 bytes is refused without parsing', () => {
    expect(readInitData(launch({ start_param: 'x'.repeat(4096) }), bot, NOW)).toBe('invalid')
  })

  it('is refused when any one character was changed', () => {
    const change = fc.tuple(fc.nat(SIGNED.length - 1), fc.constantFrom('A', '0', '&', '=', '%', 'я'))
    fc.assert(
      fc.property(change, ([place, letter]) => {
        const changed = SIGNED.slice(0, place) + letter + SIGNED.slice(place + 1)
        // the same text, or another spelling of it: percent signs may be written in either case
        fc.pre(changed.toLowerCase() !== SIGNED.toLowerCase())
        expect(readInitData(changed, bot, NOW)).toBe('invalid')
      }),
    )
  })
})

describe('a contact', () => {
  const contact = JSON.stringify({ user_id: 7, phone_number: '998901234567', first_name: 'Nodira' })
  const passedOn = signed({ contact, auth_date: String(SIGNED_AT) })

  it('is accepted when Telegram signed it for the bot of the brand', () => {
    expect(readContact(passedOn, bot, NOW)).toEqual({ userId: 7, phone: '998901234567' })
  })

  it('is refused when it was changed, is old, or is signed for another bot', () => {
    expect(readContact(passedOn.replace('998901234567', '998901234568'), bot, NOW)).toBe('invalid')
    expect(readContact(passedOn, bot, at(SIGNED_AT + DAY_S + 1))).toBe('expired')
    expect(readContact(passedOn, { token: '1:other' }, NOW)).toBe('invalid')
    expect(readContact(passedOn, { id: BOT_ID }, NOW)).toBe('invalid')
    expect(readContact('', bot, NOW)).toBe('absent')
  })

  it('is not launch data, and launch data is not a contact', () => {
    expect(readInitData(passedOn, bot, NOW)).toBe('invalid')
    expect(readContact(SIGNED, bot, NOW)).toBe('invalid')
  })
})
