// Makes each fault of the list in a copy of the checkout and runs the tests that must notice it.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../tree.ts'
import { FAULTS } from './all.ts'
import { makeCopy, makeFault, restoreBuilds } from './copy.ts'
import { catcherOf, type Fault, isJourney } from './fault.ts'
import { buildCopy, runAll, runCatcher, stopTests } from './try-tests.ts'

// one folder per run: two simultaneous runs must not mend each other's faults
const FOLDER = join(ROOT, '.data', `faults-${process.pid}`)

const LONGEST = 100

const say = (text: string) => process.stdout.write(`${text}\n`)

type Numbered = { readonly number: number; readonly fault: Fault }

function chosenFaults(args: readonly string[]): readonly Numbered[] {
  const all = FAULTS.map((fault, index) => ({ number: index + 1, fault }))
  if (args.length === 0) return all
  return args.map((arg) => {
    const found = all.find(({ number }) => number === Number(arg))
    if (found === undefined) throw new Error(`expected a number from 1 to ${FAULTS.length}, found ${arg}`)
    return found
  })
}

/** Tests that fail without any fault show nothing. */
async function areGreen(chosen: readonly Numbered[]): Promise<boolean> {
  const entries = [...new Set(chosen.flatMap(({ fault }) => fault.caughtBy))]
  const runs = await runAll(FOLDER, entries.map(catcherOf))
  const isGreen = runs.every(({ passed, failed }) => passed > 0 && failed.length === 0)
  const passed = runs.reduce((sum, run) => sum + run.passed, 0)
  say(isGreen ? `${passed} tests pass without a fault` : 'TESTS FAIL WITHOUT A FAULT')
  if (!isGreen) for (const { output } of runs) say(output)
  return isGreen
}

function titlesOf([title = '', ...others]: readonly string[]): string {
  const first = title.length > LONGEST ? `${title.slice(0, LONGEST)}…` : title
  return others.length === 0 ? first : `${first}, and ${others.length} more`
}

/** Whether every test of the fault has failed with it. */
async function isCaught({ fault }: Numbered): Promise<boolean> {
  const catchers = fault.caughtBy.map(catcherOf)
  // a program that does not start, or is not built, would fail every test
  const unbuilt = catchers.some(isJourney) ? await buildCopy(FOLDER) : null
  if (unbuilt !== null) {
    say(`   CANNOT BE BUILT\n${unbuilt}`)
    return false
  }
  let missed = 0
  for (const catcher of catchers) {
    const { failed, output } = await runCatcher(FOLDER, catcher)
    if (failed.length > 0) say(`   caught by ${catcher.file}: ${titlesOf(failed)}`)
    else {
      missed += 1
      say(`   MISSED by ${catcher.file}\n${output}`)
    }
  }
  return missed === 0
}

async function tryFault(numbered: Numbered): Promise<boolean> {
  const { number, fault } = numbered
  say(`\n${number}. ${fault.name} (${fault.file})`)
  const mend = makeFault(FOLDER, fault)
  try {
    return await isCaught(numbered)
  } finally {
    mend()
    restoreBuilds(FOLDER)
  }
}

async function main(): Promise<void> {
  const chosen = chosenFaults(process.argv.slice(2))
  process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopTests(() => process.exit(1)))
  makeCopy(FOLDER)
  const isSound = await areGreen(chosen)
  const missed: number[] = []
  for (const numbered of chosen) {
    if (!(await tryFault(numbered))) missed.push(numbered.number)
  }
  say(`\n${chosen.length - missed.length} of ${chosen.length} faults caught`)
  if (missed.length > 0) say(`missed: ${missed.join(', ')}`)
  if (missed.length > 0 || !isSound) process.exitCode = 1
}

await main()
