// Journeys in a real browser against the real program on demo data, on its own port and in its own data folder.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { CORE_JOURNEYS } from './core-journeys.ts'
import { freePort } from './helpers/free-port.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

// set once in the runner; workers inherit it
process.env.E2E_PORT ??= String(freePort())
process.env.E2E_DATA ??= join(ROOT, '.data', `e2e-${process.pid}`)

export default defineConfig({
  testDir: './journeys',
  // `BOARD_LOAD_S=130` runs the load of the board alone, for so many seconds
  projects:
    process.env.BOARD_LOAD_S === undefined
      ? [
          { name: 'core', testMatch: CORE_JOURNEYS },
          { name: 'rest', testMatch: '*.e2e.ts', testIgnore: CORE_JOURNEYS },
        ]
      : [{ name: 'load', testMatch: '*.load.ts' }],
  outputDir: join(ROOT, 'test-results'),
  // a slow machine must not fail a test; a real failure is still found
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // journeys mostly wait: with two cores, a third worker uses the idle time
  workers: 3,
  forbidOnly: true,
  // run/report.mjs says how many may need it
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }], ['line']] : [['list']],
  globalSetup: './helpers/start-shop.ts',
  use: {
    actionTimeout: 40_000,
    // a trace of every step doubles the time; `--trace on` enables it
    trace: 'off',
    locale: 'uz-UZ',
    timezoneId: 'Asia/Tashkent',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
})
