// Vitest's global set-up of the project `program`: starts one program for all tests that ask it by `fetch`.
import { join } from 'node:path'
import { freePort } from '../helpers/free-port.ts'
import { ROOT } from '../helpers/program.ts'
import startShop from '../helpers/start-shop.ts'

/** Chooses port and data folder, which the workers inherit, and starts the program; the returned function stops it. */
export function setup(): Promise<() => Promise<void>> {
  process.env.E2E_PORT ??= String(freePort())
  process.env.E2E_DATA ??= join(ROOT, '.data', `program-${process.pid}`)
  return startShop()
}
