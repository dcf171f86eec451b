// No field loses what a person types: every text field of every screen and sheet, on a phone of a quarter of the speed.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, test } from '@playwright/test'
import { openDatabase } from '../helpers/database.ts'
import { freePort } from '../helpers/free-port.ts'
import { listenTo } from '../helpers/noise.ts'
import { type Program, SHOP_ENV, startProgram } from '../helpers/program.ts'
import { lossesOn } from '../helpers/text-fields.ts'
import { languageCookies, SCENES, settle, visitOn } from '../scenes/all.ts'
import { type Stage, setStage, type Who } from '../scenes/set-up.ts'

const LONG = { type: 'long', description: 'every field is typed into at a quarter of the speed' }

const DATA = join(fileURLToPath(new URL('../..', import.meta.url)), '.data', `typing-${process.pid}`)
// it shows every scene and types into every field, slowly
const LONGEST_MS = 900_000
/** A floor, so that the test does not pass by finding none. */
const LEAST_FIELDS = 39

let program: Program
let stage: Stage

test.beforeAll(async ({ browser }) => {
  test.setTimeout(LONGEST_MS)
  const port = freePort()
  program = await startProgram({ ...SHOP_ENV, DEMO_SPEED: '0.01', PORT: String(port), DATA_DIR: DATA })
  const database = openDatabase(DATA)
  stage = await setStage({ browser, database, port })
  await database.end()
})

test.afterAll(async () => {
  await program.stop()
  await rm(DATA, { recursive: true, force: true })
})

/** Types into each field of the person's scenes that is not `known` yet. */
async function typeEverywhere(browser: Browser, who: Who, known: Set<string>): Promise<readonly string[]> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ...{ storageState: stage.states[who], reducedMotion: 'reduce', serviceWorkers: 'block' },
  })
  await context.addCookies(languageCookies(stage, 'uz'))
  const noise = await listenTo(context)
  const page = await context.newPage()
  const losses: string[] = []
  for (const scene of SCENES.filter((each) => each.who === who)) {
    await test.step(scene.name, async () => {
      const show = async () => {
        await scene.show(visitOn({ page, noise, stage, language: 'uz' }))
        await settle(page)
      }
      losses.push(...(await lossesOn(page, known, show)))
    })
  }
  await context.close()
  return losses
}

test('no text field of the shop loses a letter, the caret, a paste or a composed word', { annotation: LONG }, async ({
  browser,
}) => {
  test.setTimeout(LONGEST_MS)
  const known = new Set<string>()
  const losses: string[] = []
  for (const who of ['guest', 'buyer', 'customer'] as const) losses.push(...(await typeEverywhere(browser, who, known)))
  await test.info().attach('fields', { body: [...known].toSorted().join('\n') })
  expect(losses).toEqual([])
  expect(known.size).toBeGreaterThanOrEqual(LEAST_FIELDS)
})
