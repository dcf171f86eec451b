// Journeys in a real browser against the real program on demo data, on its own port and in its own data folder.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { freePort } from './helpers/free-port.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

// set once in the runner; workers inherit it
process.env.E2E_PORT ??= String(freePort())
process.env.E2E_DATA ??= join(ROOT, '.data', `e2e-${process.pid}`)

export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  outputDir: join(ROOT, 'test-results'),
  // a busy machine is no failure; what never comes is found out all the same
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // journeys wait more than they work: with two cores, a third fills the gaps
  workers: 3,
  forbidOnly: true,
  reporter: process.env.E2E_REPORT ? [['json', { outputFile: process.env.E2E_REPORT }], ['line']] : [['list']],
  globalSetup: './helpers/start-shop.ts',
  use: {
    actionTimeout: 40_000,
    // keeping one of every step doubles the time; `--trace on` asks for it
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
