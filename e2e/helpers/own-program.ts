// A separate program for one test that kills it or changes its brands; its processes and files are removed afterwards.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { livingPostmaster, stopPostmaster } from '@dasturxon/postgres/postmaster'
import { test as inShop } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { type Program, SHOP_ENV, startProgram } from './program.ts'
import { type Site, siteOf } from './site.ts'

type House = {
  readonly site: Site
  readonly dataDir: string
  /** Starts the program on the same port and data as before. */
  start(speed: string): Promise<Program>
  /** The process id of the PostgreSQL that runs there now. */
  postmaster(): number | null
}

export const test = inShop.extend<{ house: House }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  house: async ({}, use, { workerIndex }) => {
    const dataDir = join(process.env.E2E_DATA ?? '', `own-${workerIndex}`)
    const env = { ...SHOP_ENV, PORT: String(freePort()), DATA_DIR: dataDir }
    const started: Program[] = []
    const postmaster = () => livingPostmaster(join(dataDir, 'postgres'))?.pid ?? null
    await use({
      site: siteOf('qarsildoq', Number(env.PORT)),
      dataDir,
      start: async (speed) => {
        const program = await startProgram({ ...env, DEMO_SPEED: speed })
        started.push(program)
        return program
      },
      postmaster,
    })
    for (const program of started) await program.stop()
    const left = postmaster()
    if (left !== null) await stopPostmaster(left)
    await rm(dataDir, { recursive: true, force: true })
  },
})
