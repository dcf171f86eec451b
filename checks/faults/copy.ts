// A copy of the checkout in which faults are made: the checkout itself is never changed.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../tree.ts'
import { type Fault, withFault } from './fault.ts'

const BUILDS = [join('storefront', 'dist'), join('backoffice', 'dist'), join('demo', 'dist')]
/** These are links into the parts, so that the copy needs its own. */
const OWN_PACKAGES = '@dasturxon'

/** Copies what git knows or would add, and the builds; packages are links to those of the checkout. */
export function makeCopy(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  for (const path of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(ROOT, path), join(folder, path))
  }
  // Tailwind looks for classes up to the root of the repository, and skips what that one ignores
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  linkPackages(folder)
  restoreBuilds(folder)
}

function linkPackages(folder: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === OWN_PACKAGES) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (name === '.bin' || !name.startsWith('.')) symlinkSync(join(from, name), join(to, name))
  }
}

/** Puts back the builds of the sound checkout. */
export function restoreBuilds(folder: string): void {
  for (const build of BUILDS) {
    rmSync(join(folder, build), { recursive: true, force: true })
    cpSync(join(ROOT, build), join(folder, build), { recursive: true })
  }
}

/** Makes the fault in the copy; the returned function mends it. */
export function makeFault(folder: string, fault: Fault): () => void {
  const path = join(folder, fault.file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, withFault(sound, fault))
  return () => writeFileSync(path, sound)
}
