// Builds the storefront and the desk, and makes the sizes of the demo's pictures, only when their sources have changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onlyOne } from './only-one.mjs'
import { inRoot, NODE, toolEnv } from './paths.mjs'
import { capture } from './spawn.mjs'

const VITE = inRoot('node_modules', 'vite', 'bin', 'vite.js')
const configOf = (part) => ['--config', join(part, 'vite.config.ts'), '--logLevel', 'warn']
const CONFIG = configOf('storefront')

const STOREFRONT = {
  name: 'build',
  says: 'Building the storefront…',
  sources: ['storefront', 'client', 'ui', 'domain', 'contract'],
  output: inRoot('storefront', 'dist'),
  stamp: inRoot('storefront', 'dist', '.built'),
  commands: [
    [VITE, 'build', ...CONFIG],
    [VITE, 'build', ...CONFIG, '--ssr', join('boot', 'entry-server.tsx')],
  ],
}

const BACKOFFICE = {
  name: 'build-desk',
  says: 'Building the desk…',
  sources: ['backoffice', 'client', 'ui', 'domain', 'contract'],
  output: inRoot('backoffice', 'dist'),
  stamp: inRoot('backoffice', 'dist', '.built'),
  commands: [[VITE, 'build', ...configOf('backoffice')]],
}

// made once for the checkout, and copied from here by every shop that is seeded
const PICTURES = {
  name: 'pictures',
  says: 'Making the sizes of the demo’s pictures…',
  sources: [
    ...[join('demo', 'art'), join('demo', 'data', 'pictures.json'), join('demo', 'hang.ts'), join('demo', 'pictures')],
    join('domain', 'pictures.ts'),
  ],
  output: inRoot('demo', 'dist'),
  stamp: inRoot('demo', 'dist', '.sized'),
  commands: [[inRoot('demo', 'hang.ts'), inRoot('demo', 'dist', 'pictures')]],
}

/** Makes sure that the build is up to date; takes some milliseconds when it is. */
export async function ensureBuilt() {
  await Promise.all([STOREFRONT, BACKOFFICE, PICTURES].map(ensureMade))
}

async function ensureMade(product) {
  if (isMade(product)) return
  await onlyOne(product.name, async () => {
    if (!isMade(product)) await make(product)
  })
}

async function make(product) {
  const fingerprint = sourceFingerprint(product)
  console.log(product.says)
  // made from other sources: everything is deleted; without a stamp it was interrupted, and continues
  if (existsSync(product.stamp)) rmSync(product.output, { recursive: true })
  const ends = await Promise.all(product.commands.map((args) => capture(NODE, args, { env: buildEnv() })))
  for (const { code, output } of ends) {
    if (output) process.stdout.write(output)
    if (code !== 0) throw new Error(`${product.says} failed with code ${code}`)
  }
  mkdirSync(dirname(product.stamp), { recursive: true })
  writeFileSync(product.stamp, `${fingerprint}\n`)
}

function buildEnv() {
  return toolEnv({ NODE_ENV: 'production', NO_COLOR: '1' })
}

function isMade(product) {
  return existsSync(product.stamp) && readFileSync(product.stamp, 'utf8').trim() === sourceFingerprint(product)
}

function sourceFingerprint({ sources }) {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')))
  for (const folder of sources) {
    for (const file of sourceFiles(folder)) hash.update(`\0${file}\0`).update(readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

function sourceFiles(folder) {
  if (statSync(inRoot(folder)).isFile()) return [folder]
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
