// Finds a Chromium for the browser tests, or installs one.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { installByApt, isRoot, mayUseApt } from './apt.mjs'
import { inRoot, NODE, toolEnv } from './paths.mjs'
import { capture, run } from './spawn.mjs'

// inside the checkout, so that deleting the checkout deletes it
const OWN_BROWSERS = inRoot('.data', 'browsers')

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

// where Playwright's archive holds the program: Linux (older, newer), macOS
const INSIDE_DOWNLOAD = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-linux-arm64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
]

/** The path of a Chromium that runs on this machine; installs one when there is none. */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM
  if (chosen) {
    if (await canRun(chosen)) return chosen
    throw new Error(`CHROMIUM is ${chosen}, which does not run`)
  }
  const found = (await findChromium()) ?? (await installChromium())
  if (found) return found
  throw new Error('there is no Chromium and none could be installed; install one and set CHROMIUM to its path')
}

/**
 * The path of the browser for journeys: Debian's headless Chromium, where it is available. The pages are the
 * same, and a journey takes half the time; else the full Chromium.
 */
export async function ensureTestBrowser() {
  if (process.env.CHROMIUM) return ensureChromium()
  if (await canRun(HEADLESS_SHELL)) return HEADLESS_SHELL
  if (mayUseApt()) {
    console.log('Installing Chromium…')
    await installByApt(['chromium-headless-shell', 'fonts-liberation'])
    if (await canRun(HEADLESS_SHELL)) return HEADLESS_SHELL
  }
  return ensureChromium()
}

async function findChromium() {
  for (const path of [...KNOWN_PLACES, ...downloaded()]) {
    if (await canRun(path)) return path
  }
  return null
}

async function installChromium() {
  console.log('Installing Chromium…')
  if (mayUseApt()) {
    await installByApt(['chromium', 'fonts-liberation'])
    const found = await findChromium()
    if (found) return found
  }
  const playwright = inRoot('node_modules', 'playwright', 'cli.js')
  const withDeps = isRoot() && existsSync('/usr/bin/apt-get') ? ['--with-deps'] : []
  const env = toolEnv({ PLAYWRIGHT_BROWSERS_PATH: OWN_BROWSERS })
  await run(NODE, [playwright, 'install', ...withDeps, '--no-shell', 'chromium'], { env })
  return findChromium()
}

function downloaded() {
  const caches = [
    OWN_BROWSERS,
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ]
  return caches.filter((folder) => folder && existsSync(folder)).flatMap(newestFirst)
}

function newestFirst(cache) {
  const revision = (name) => Number(name.slice('chromium-'.length))
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((a, b) => revision(b) - revision(a))
    .flatMap((name) => INSIDE_DOWNLOAD.map((inside) => join(cache, name, inside)))
}

async function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  const { code } = await capture(path, ['--version'])
  return code === 0
}
