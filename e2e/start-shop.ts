// One program for all journeys of a run.
import { rm } from 'node:fs/promises'
import { startProgram } from './program.ts'

/** A Monday, 15:00 in Tashkent: one branch has its day off, the main ones are open. */
const CLOCK = '2026-11-16T10:00:00Z'

// biome-ignore lint/style/noDefaultExport: the runner takes the default export of this file
export default async function startShop(): Promise<() => Promise<void>> {
  const { E2E_PORT: port, E2E_DATA: data } = process.env
  if (port === undefined || data === undefined) throw new Error('expected the configuration to choose port and data folder')
  const program = await startProgram({ PORT: port, DATA_DIR: data, DEMO_CLOCK: CLOCK, DEMO_SPEED: '600', RATE_LIMIT_SCALE: '1000' })
  return async () => {
    await program.stop()
    await rm(data, { recursive: true, force: true })
  }
}
