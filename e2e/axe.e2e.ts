// Everybody can use every screen and every sheet, in every language and both schemes.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { badColoursOn, breachesOn } from './accessible.ts'
import { openDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { listenTo } from './noise.ts'
import { type Program, SHOP_ENV, startProgram } from './program.ts'
import { hiddenFocusOn, smallTargetsOn } from './reach.ts'
import { languageCookies, SCENES, settle, visitOn, wear } from './scenes.ts'
import { type Stage, setStage, type Who } from './stage.ts'
import type { Spoken } from './words.ts'

const LANGUAGES = ['uz', 'ru', 'eng', 'ar'] as const
const DATA = join(fileURLToPath(new URL('..', import.meta.url)), '.data', `axe-${process.pid}`)
// each language walks through every scene
const LONGEST_MS = 600_000

// each worker has a program and a stage of its own, for all languages that it takes
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

/** Everything wrong with the scene on the page, in the brand's own scheme and in the other. */
async function examine(page: Page, language: Spoken): Promise<readonly string[]> {
  await settle(page)
  const breaches = await breachesOn(page)
  await wear(page, 'other')
  const colours = await badColoursOn(page)
  // how large things are and where the focus goes is the same in every language
  const reach = language === 'uz' ? [...(await smallTargetsOn(page)), ...(await hiddenFocusOn(page))] : []
  return [...breaches, ...colours, ...reach]
}

/** Walks through the scenes of one person; says what is wrong in them and what the pages complained of. */
async function walk(browser: Browser, who: Who, language: Spoken): Promise<readonly string[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: stage.states[who],
    reducedMotion: 'reduce',
  })
  await context.addCookies(languageCookies(stage, language))
  const noise = await listenTo(context)
  const page = await context.newPage()
  const visit = visitOn({ page, noise, stage, language })
  const found: string[] = []
  for (const scene of SCENES.filter((each) => each.who === who)) {
    await test.step(scene.name, async () => {
      await scene.show(visit)
      found.push(...(await examine(page, language)).map((fault) => `${scene.name}: ${fault}`))
    })
  }
  await context.close()
  return [...found, ...noise.findings()]
}

for (const language of LANGUAGES) {
  test(`every screen and sheet can be used by everybody, in ${language}, light and dark`, async ({ browser }) => {
    test.setTimeout(LONGEST_MS)
    const signed = async () => [
      ...(await walk(browser, 'buyer', language)),
      ...(await walk(browser, 'customer', language)),
    ]
    const found = await Promise.all([walk(browser, 'guest', language), signed()])
    expect(found.flat()).toEqual([])
  })
}
