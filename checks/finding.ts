// A finding of a check, and how it is printed.

/** One violation, and where it is. */
export type Finding = { readonly path: string; readonly line: number; readonly rule: string }

/** The number of the line, from 1, of the character at `offset`. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Prints each finding as `file:line  rule`, or `clean` when there is none; the process then ends with 1 or 0. */
export function tell(findings: readonly Finding[], clean: string): void {
  const lines = findings.map(({ path, line, rule }) => `${path}:${line}  ${rule}`)
  process.stdout.write(`${lines.length === 0 ? clean : lines.join('\n')}\n`)
  if (lines.length > 0) process.exitCode = 1
}
