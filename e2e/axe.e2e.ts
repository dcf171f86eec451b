// Everybody can use every screen and every sheet, in every language and both schemes.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, test } from '@playwright/test'
import { checkAccessible, checkColours } from './accessible.ts'
import { openDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { listenTo } from './noise.ts'
import { type Program, SHOP_ENV, startProgram } from './program.ts'
import { checkFocusSeen, checkTargets } from './reach.ts'
import { languageCookies, SCENES, settle, visitOn, wear } from './scenes.ts'
import { type Stage, setStage, type Who } from './stage.ts'
import type { Spoken } from './words.ts'

const LANGUAGES = ['uz', 'ru', 'eng', 'ar'] as const
const WHOS: readonly Who[] = ['guest', 'buyer', 'customer']
const DATA = join(fileURLToPath(new URL('..', import.meta.url)), '.data', `axe-${process.pid}`)
// each language walks through every scene
const LONGEST_MS = 600_000

// the tests of this file share one program and one stage
test.describe.configure({ mode: 'default' })

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

/** Walks through the scenes of one person; says what the pages complained of. */
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
  for (const scene of SCENES.filter((each) => each.who === who)) {
    await test.step(scene.name, async () => {
      await scene.show(visit)
      await settle(page)
      await checkAccessible(page)
      await wear(page, 'other')
      await checkColours(page)
      if (language !== 'uz') return
      await checkTargets(page)
      await checkFocusSeen(page)
    })
  }
  await context.close()
  return noise.findings()
}

for (const language of LANGUAGES) {
  test(`every screen and sheet can be used by everybody, in ${language}, light and dark`, async ({ browser }) => {
    test.setTimeout(LONGEST_MS)
    const complaints = await Promise.all(WHOS.map((who) => walk(browser, who, language)))
    expect(complaints.flat()).toEqual([])
  })
}
