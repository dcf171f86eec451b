import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownApp, type TestApp } from '../../testing/test-app.ts'
import { aBrandWithBot, aPerson, launchOf } from './test-telegram.ts'

const INIT = 'POST /webbot/v1/init'

let app: TestApp

beforeAll(async () => {
  app = await ownApp({ config: { limitScale: 1 } })
})
afterAll(() => app.stop())

describe('who signs in by Telegram', () => {
  it('may try ten times a minute, from however many devices', async () => {
    const brand = await aBrandWithBot(app)
    const ask = (initData: string) =>
      app.asked(INIT, { ...brand, device: `device-${randomUUID()}` }, { body: { initData } })
    const mine = launchOf(app, brand, aPerson())
    for (let time = 0; time < 10; time++) expect((await ask(mine)).status).toBe(200)
    expect((await ask(mine)).problem).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 60 })
    expect((await ask(launchOf(app, brand, aPerson()))).status).toBe(200)
    app.clock.advance(61_000)
    expect((await ask(mine)).status).toBe(200)
  })

  it('cannot use up the tries of another person with data that Telegram did not sign', async () => {
    const brand = await aBrandWithBot(app)
    const ask = (initData: string) =>
      app.asked(INIT, { ...brand, device: `device-${randomUUID()}` }, { body: { initData } })
    const theirs = launchOf(app, brand, aPerson())
    const forged = theirs.replace(/hash=.*/, `hash=${'0'.repeat(64)}`)
    for (let time = 0; time < 20; time++) expect((await ask(forged)).status).toBe(401)
    expect((await ask(theirs)).status).toBe(200)
  })

  it('share sixty tries a minute per network address', async () => {
    const brand = await aBrandWithBot(app)
    const ask = () =>
      app.asked(
        INIT,
        { ...brand, device: `device-${randomUUID()}` },
        { body: { initData: launchOf(app, brand, aPerson()) } },
      )
    for (let time = 0; time < 60; time++) expect((await ask()).status).toBe(200)
    expect((await ask()).problem.code).toBe('RATE_LIMITED')
  })
})
