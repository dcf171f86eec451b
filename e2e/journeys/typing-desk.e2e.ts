// No field of the desk loses what a person types: every text field of every screen, on a computer of a quarter of the speed.
import { expect, test } from '../helpers/fixtures.ts'
import { BOOKING } from '../helpers/halls.ts'
import { lossesOn } from '../helpers/text-fields.ts'
import { settle } from '../scenes/all.ts'
import { DESK_SCENES, setDesk } from '../scenes/desk.ts'

const LONG = { type: 'long', description: 'every field is typed into at a quarter of the speed' }

// it opens every screen and types into every field, slowly
const LONGEST_MS = 900_000
/** A floor, so that the test does not pass by finding none. */
const LEAST_FIELDS = 139

test('no text field of the desk loses a letter, the caret, a paste or a composed word', { annotation: LONG }, async ({
  browser,
  brand,
  database,
}) => {
  test.setTimeout(LONGEST_MS)
  const desk = await setDesk(database, await brand(BOOKING))
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  await context.addCookies([desk.cookie])
  const page = await context.newPage()
  const known = new Set<string>()
  const losses: string[] = []
  for (const scene of DESK_SCENES) {
    await test.step(scene.name, async () => {
      const show = async () => {
        await scene.show({ page, desk })
        await settle(page)
      }
      losses.push(...(await lossesOn(page, known, show)))
    })
  }
  await test.info().attach('fields', { body: [...known].toSorted().join('\n') })
  await context.close()
  expect(losses).toEqual([])
  expect(known.size).toBeGreaterThanOrEqual(LEAST_FIELDS)
})
