// Every screen and every sheet is accessible, in every language and both schemes.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Language } from '@dasturxon/domain/locale'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { badColoursOn, breachesOn, type Extent } from '../helpers/accessible.ts'
import { openDatabase } from '../helpers/database.ts'
import { freePort } from '../helpers/free-port.ts'
import { listenTo } from '../helpers/noise.ts'
import { type Program, SHOP_ENV, startProgram } from '../helpers/program.ts'
import { hiddenFocusOn, lostWhenNarrowOn, smallTargetsOn } from '../helpers/touch-targets.ts'
import { languageCookies, SCENES, settle, visitOn, wear } from '../scenes/all.ts'
import { type Stage, setStage, type Who } from '../scenes/set-up.ts'

const LONG = { type: 'long', description: 'it opens and examines every screen of the shop' }

// all languages, or one of them
const { AXE } = process.env
const SPOKEN = LANGUAGES.filter((language) => AXE === 'all' || AXE === language)
if (AXE !== undefined && SPOKEN.length === 0) throw new Error(`${AXE}: expected one of ${LANGUAGES.join(', ')}`)
const IS_WHOLE = SPOKEN.length > 0
const DATA = join(fileURLToPath(new URL('../..', import.meta.url)), '.data', `axe-${process.pid}`)
// each language runs through all scenes
const LONGEST_MS = 900_000

// each worker has its own program and stage, for all its languages
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

/** All problems of the scene on the page, in the brand's own scheme and in the other. */
async function examine(page: Page, language: Language, extent: Extent): Promise<readonly string[]> {
  await settle(page)
  const breaches = await breachesOn(page, extent)
  await wear(page, 'other')
  const colours = await badColoursOn(page, extent)
  // sizes and focus hardly depend on the language: the longest words and the narrowest letters are enough
  const reach =
    !IS_WHOLE || language === 'uz' || language === 'zh'
      ? [...(await smallTargetsOn(page)), ...(await hiddenFocusOn(page))]
      : []
  return [...breaches, ...colours, ...reach, ...(await lostWhenNarrowOn(page))]
}

/** The language of each scene, by its index in the list. */
type Speech = (scene: number) => Language

/** Runs the scenes of one person; returns their problems and the faults of the pages. */
async function walk(browser: Browser, who: Who, speech: Speech): Promise<readonly string[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: stage.states[who],
    reducedMotion: 'reduce',
    // it would answer requests that a scene lets fail
    serviceWorkers: 'block',
  })
  const noise = await listenTo(context)
  const page = await context.newPage()
  const found: string[] = []
  const heard: string[] = []
  for (const [index, scene] of SCENES.entries()) {
    if (scene.who !== who) continue
    const language = speech(index)
    await test.step(`${scene.name} in ${language}`, async () => {
      await context.addCookies(languageCookies(stage, language))
      await scene.show(visitOn({ page, noise, stage, language }))
      found.push(
        ...(await examine(page, language, IS_WHOLE ? 'page' : scene.extent)).map(
          (fault) => `${scene.name}, ${language}: ${fault}`,
        ),
      )
      heard.push(
        ...noise
          .findings()
          .slice(heard.length)
          .map((fault) => `${scene.name}, ${language}: ${fault}`),
      )
    })
  }
  await context.close()
  // the last ones came after the last scene
  return [...found, ...heard, ...noise.findings().slice(heard.length)]
}

async function examineAll(browser: Browser, speech: Speech): Promise<void> {
  const signed = async () => [...(await walk(browser, 'buyer', speech)), ...(await walk(browser, 'customer', speech))]
  const found = await Promise.all([walk(browser, 'guest', speech), signed()])
  expect(found.flat()).toEqual([])
}

// all scenes in all languages take minutes: `npm run axe` runs them, and a test run uses a different language per scene
if (IS_WHOLE) {
  for (const language of SPOKEN) {
    test(`every screen and sheet can be used by everybody, in ${language}, light and dark`, {
      annotation: LONG,
    }, async ({ browser }) => {
      test.setTimeout(LONGEST_MS)
      await examineAll(browser, () => language)
    })
  }
} else {
  test('every screen and sheet can be used by everybody, light and dark, in one language or another', {
    annotation: LONG,
  }, async ({ browser }) => {
    test.setTimeout(LONGEST_MS)
    await examineAll(browser, (scene) => LANGUAGES[scene % LANGUAGES.length] ?? 'uz')
  })
}
