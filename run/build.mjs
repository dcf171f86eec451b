// Builds the storefront when, and only when, something it is made of has changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onlyOne } from './only-one.mjs'
import { inRoot, NODE, toolEnv } from './paths.mjs'
import { capture } from './spawn.mjs'

const SOURCES = ['storefront', 'ui', 'domain', 'contract']
const STAMP = inRoot('storefront', 'dist', '.built')
const VITE = inRoot('node_modules', 'vite', 'bin', 'vite.js')
const CONFIG = ['--config', join('storefront', 'vite.config.ts'), '--logLevel', 'warn']
const BUILDS = [
  ['build', ...CONFIG],
  ['build', ...CONFIG, '--ssr', 'entry-server.tsx'],
]

/** Makes sure that storefront/dist holds a build of the present sources; costs some milliseconds when it does. */
export async function ensureBuilt() {
  if (isBuilt()) return
  await onlyOne('build', async () => {
    if (!isBuilt()) await build()
  })
}

async function build() {
  const fingerprint = sourceFingerprint()
  console.log('Building the storefront…')
  rmSync(STAMP, { force: true })
  const ends = await Promise.all(BUILDS.map((args) => capture(NODE, [VITE, ...args], { env: buildEnv() })))
  for (const { code, output } of ends) {
    if (output) process.stdout.write(output)
    if (code !== 0) throw new Error(`the storefront could not be built (vite ended with code ${code})`)
  }
  mkdirSync(inRoot('storefront', 'dist'), { recursive: true })
  writeFileSync(STAMP, `${fingerprint}\n`)
}

function buildEnv() {
  return toolEnv({ NODE_ENV: 'production', NO_COLOR: '1' })
}

function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === sourceFingerprint()
}

function sourceFingerprint() {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')))
  for (const room of SOURCES) {
    for (const file of sourceFiles(room)) hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

function sourceFiles(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return isBuildOutput(entry.name) ? [] : sourceFiles(path)
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
    })
}

function isBuildOutput(name) {
  return name === 'dist' || name === 'node_modules'
}
