// Takes screenshots of every scene in every language and both schemes, at phone and desktop width; other widths on demand.

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Language } from '@dasturxon/domain/locale'
import { type Browser, chromium, type Page } from '@playwright/test'
import { openDatabase } from '../helpers/database.ts'
import { freePort } from '../helpers/free-port.ts'
import { listenTo } from '../helpers/noise.ts'
import { SHOP_ENV, startProgram } from '../helpers/program.ts'
import { languageCookies, SCENES, settle, visitOn, wear } from './all.ts'
import type { Scene } from './scene.ts'
import { type Stage, setStage, type Who } from './set-up.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, 'shots')
const SCHEMES = ['light', 'dark'] as const
const WIDTHS = {
  '390': { width: 390, height: 844 },
  '768': { width: 768, height: 1024 },
  '1280': { width: 1280, height: 900 },
  '1600': { width: 1600, height: 1000 },
} as const
type Width = keyof typeof WIDTHS
const WIDTH_NAMES = Object.keys(WIDTHS) as Width[]
const USUAL: readonly Width[] = ['390', '1280']
const LANES = 2
const WHOS: readonly Who[] = ['guest', 'buyer', 'customer']

type Lane = { readonly language: Language; readonly width: Width }
type Shot = Lane & { readonly name: string; readonly scheme: (typeof SCHEMES)[number]; readonly file: string }

/** Command line words select the screenshots: `ar`, `768`, `dark`, or a part of a scene's name. */
function wanted(words: readonly string[]) {
  const among = <T extends string>(all: readonly T[], usual = all) => {
    const asked = all.filter((each) => words.includes(each))
    return asked.length === 0 ? usual : asked
  }
  const known = new Set<string>([...LANGUAGES, ...SCHEMES, ...WIDTH_NAMES])
  const names = words.filter((word) => !known.has(word))
  const scenes = SCENES.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
  const widths = among(WIDTH_NAMES, USUAL)
  return {
    scenes,
    schemes: among(SCHEMES),
    lanes: among(LANGUAGES).flatMap((language) => widths.map((width) => ({ language, width }))),
  }
}

type Ask = ReturnType<typeof wanted>

async function photograph(browser: Browser, stage: Stage, lane: Lane, { scenes, schemes }: Ask): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const who of WHOS) {
    const context = await browser.newContext({
      viewport: WIDTHS[lane.width],
      storageState: stage.states[who],
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'Asia/Tashkent',
    })
    await context.addCookies(languageCookies(stage, lane.language))
    const visit = visitOn({
      page: await context.newPage(),
      noise: await listenTo(context),
      stage,
      language: lane.language,
    })
    for (const scene of scenes.filter((each) => each.who === who)) {
      const isShown = await shown(() => scene.show(visit).then(() => settle(visit.page)), scene, lane)
      if (isShown)
        for (const scheme of schemes) shots.push(await shoot(visit.page, { ...lane, name: scene.name, scheme }))
    }
    await context.close()
  }
  return shots
}

/** A scene that fails is reported, and the others are still photographed. */
async function shown(show: () => Promise<void>, { name }: Scene, { language, width }: Lane): Promise<boolean> {
  try {
    await show()
    return true
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${name} in ${language} at ${width} did not come: ${why}\n`)
    process.exitCode = 1
    return false
  }
}

async function shoot(page: Page, shot: Omit<Shot, 'file'>): Promise<Shot> {
  await wear(page, shot.scheme)
  const file = `${shot.name}/${shot.width}-${shot.language}-${shot.scheme}.png`
  await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' })
  return { ...shot, file }
}

/** All screenshots on one page, a row of thumbnails for each scene. */
function sheetOf(shots: readonly Shot[]): string {
  const rows = [...Map.groupBy(shots, ({ name }) => name)].map(([name, own]) => {
    const pictures = own.map(
      ({ file, language, scheme, width }) =>
        `<a href="${file}"><img src="${file}" loading="lazy" alt=""><br>${language} ${scheme} ${width}</a>`,
    )
    return `<h2>${name}</h2><div>${pictures.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Shots</title><style>body{font:14px system-ui;margin:2rem;background:#ddd}
div{display:flex;gap:1rem;overflow-x:auto;padding-bottom:1rem}a{flex:none;color:inherit;text-decoration:none}img{height:24rem}</style>${rows.join('')}`
}

async function main(words: readonly string[]): Promise<void> {
  const ask = wanted(words)
  const [port, data] = [freePort(), join(ROOT, '.data', `shots-${process.pid}`)]
  // kitchens that are practically stopped: an order keeps the status that the stage gave it
  const program = await startProgram({ ...SHOP_ENV, DEMO_SPEED: '0.01', PORT: String(port), DATA_DIR: data })
  const database = openDatabase(data)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const stage = await setStage({ browser, database, port })
    await mkdir(FOLDER, { recursive: true })
    const [todo, shots]: [Lane[], Shot[]] = [[...ask.lanes], []]
    const work = async () => {
      for (let lane = todo.shift(); lane !== undefined; lane = todo.shift())
        shots.push(...(await photograph(browser, stage, lane, ask)))
    }
    await Promise.all(Array.from({ length: LANES }, work))
    await writeFile(join(FOLDER, 'index.html'), sheetOf(shots.toSorted((a, b) => (a.file < b.file ? -1 : 1))))
    // a word that no scene has any more is no success
    if (shots.length === 0) process.exitCode = 1
    process.stdout.write(`${shots.length} pictures in shots/, all on shots/index.html\n`)
  } finally {
    await browser.close()
    await database.end()
    await program.stop()
    await rm(data, { recursive: true, force: true })
  }
}

await main(process.argv.slice(2))
