// `npm run words -- export tr`, `npm run words -- import sheets/tr.json`: the texts of a language as a file for translators, and back.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { LANGUAGES } from '../domain/locale.ts'
import { TABLE_FOLDERS } from './table-entries.ts'
import { importSheet, readSheet, sheetOf } from './translations.ts'
import { ROOT, sourcesIn } from './tree.ts'

// git ignores it
const SHEETS = join(ROOT, 'sheets')

const USAGE = `npm run words -- export <${LANGUAGES.join('|')}> [file]
npm run words -- import <file>`

/** Writes the sheet of a language; returns what to print. */
function exportWords(wanted: string | undefined, file: string | undefined): string {
  const language = LANGUAGES.find((each) => each === wanted)
  if (language === undefined) throw new Error(USAGE)
  const sheet = sheetOf(language, sourcesIn(TABLE_FOLDERS, ['.ts']))
  const path = file === undefined ? join(SHEETS, `${language}.json`) : resolve(file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(sheet, null, 2)}\n`)
  return `${Object.keys(sheet.sentences).length} sentences for ${language} in ${relative(process.cwd(), path)}`
}

/** Writes the sentences of a sheet into their tables, formatted; returns what to print. */
function importWords(file: string | undefined): string {
  if (file === undefined) throw new Error(USAGE)
  const imported = importSheet(readSheet(readFileSync(resolve(file), 'utf8')), sourcesIn(TABLE_FOLDERS, ['.ts']))
  if (!imported.ok) {
    const lines = imported.faults.map(({ key, fault }) => `${key} ${fault}`)
    throw new Error(['nothing is imported:', ...lines].join('\n'))
  }
  const paths = imported.files.map(({ path, text }) => {
    writeFileSync(join(ROOT, path), text)
    return path
  })
  if (paths.length > 0)
    spawnSync(join(ROOT, 'node_modules', '.bin', 'biome'), ['format', '--write', ...paths], { cwd: ROOT })
  return `${imported.count} sentences changed in ${paths.length} files`
}

function main([order, first, second]: readonly string[]): string {
  if (order === 'export') return exportWords(first, second)
  if (order === 'import') return importWords(first)
  throw new Error(USAGE)
}

try {
  process.stdout.write(`${main(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
