// Starts one program for all journeys of a run.
import { rm } from 'node:fs/promises'
import { SHOP_ENV, startProgram } from './program.ts'

// biome-ignore lint/style/noDefaultExport: the runner takes the default export of this file
export default async function startShop(): Promise<() => Promise<void>> {
  const { E2E_PORT: port, E2E_DATA: data } = process.env
  if (port === undefined || data === undefined)
    throw new Error('expected the configuration to choose port and data folder')
  const program = await startProgram({ ...SHOP_ENV, PORT: port, DATA_DIR: data })
  return async () => {
    await program.stop()
    await rm(data, { recursive: true, force: true })
  }
}
