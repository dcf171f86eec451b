// Paths of this checkout, for the scripts that run before anything is installed.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node that the project installs (24), whatever Node the machine has. */
export const NODE = join(ROOT, 'node_modules', '.bin', 'node')

/** An absolute path inside the checkout. */
export function inRoot(...parts) {
  return join(ROOT, ...parts)
}

/** The environment for our own tools: their folder first on the path, so that `node` means ours. */
export function toolEnv(extra = {}) {
  return { ...process.env, PATH: `${inRoot('node_modules', '.bin')}:${process.env.PATH ?? ''}`, ...extra }
}
