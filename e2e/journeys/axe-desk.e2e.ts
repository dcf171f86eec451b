// Every screen of the desk and what opens over it is accessible, on a computer.
import { breachesOn } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { BOOKING } from '../helpers/halls.ts'
import { settle } from '../scenes/all.ts'
import { DESK_SCENES, setDesk } from '../scenes/desk.ts'

const LONG = { type: 'long', description: 'it opens and examines every screen of the desk' }

// it opens and examines every screen
const LONGEST_MS = 600_000

test('every screen and sheet of the desk can be used by everybody', { annotation: LONG }, async ({
  browser,
  brand,
  database,
}) => {
  test.setTimeout(LONGEST_MS)
  const desk = await setDesk(database, await brand(BOOKING))
  const context = await browser.newContext({
    ...{ viewport: { width: 1280, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' },
  })
  await context.addCookies([desk.cookie])
  const page = await context.newPage()
  const found: string[] = []
  page.on('pageerror', (error) => found.push(error.message))
  for (const scene of DESK_SCENES) {
    await test.step(scene.name, async () => {
      await scene.show({ page, desk })
      await settle(page)
      found.push(...(await breachesOn(page)).map((breach) => `${scene.name}: ${breach}`))
    })
  }
  await context.close()
  expect(found).toEqual([])
})
