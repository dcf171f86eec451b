// A deliberate fault of the product: one text of one file replaced by another, and the tests that must notice it.

/** `name` says what a person would suffer; `caughtBy` names test files, with ` > ` and a part of a title for one test of many. */
export type Fault = {
  readonly name: string
  readonly file: string
  /** stands exactly once in the file */
  readonly from: string
  readonly to: string
  readonly caughtBy: readonly string[]
}

/** A test file, and the part of a title that chooses tests in it. */
export type Catcher = { readonly file: string; readonly title: string | null }

/** The parts of an entry of `caughtBy`. */
export function catcherOf(entry: string): Catcher {
  const [file = '', title = null] = entry.split(' > ')
  return { file, title }
}

/** Whether the browser runs this test. */
export function isJourney({ file }: Catcher): boolean {
  return file.endsWith('.e2e.ts')
}

/** How often `from` stands in the text. */
export function timesIn(text: string, from: string): number {
  return text.split(from).length - 1
}

/** The text with the fault; throws when its place is not found exactly once. */
export function withFault(text: string, { file, from, to }: Fault): string {
  const times = timesIn(text, from)
  if (times !== 1) throw new Error(`expected once in ${file}, found ${times} times: ${from}`)
  return text.split(from).join(to)
}
