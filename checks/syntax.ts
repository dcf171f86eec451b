// Parses TypeScript for the checks.
import { type ParseResult, parseSync, Visitor, type VisitorObject } from 'oxc-parser'
import type { SourceFile } from './tree.ts'

const parsed = new WeakMap<SourceFile, ParseResult>()

/** The syntax tree and the list of imports and exports of a source; a source that is not TypeScript is a bug. */
export function parse(file: SourceFile): ParseResult {
  const known = parsed.get(file)
  if (known !== undefined) return known
  const result = parseSync(file.path, file.text)
  const [error] = result.errors
  if (error !== undefined) throw new Error(`${file.path} cannot be parsed: ${error.message}`)
  parsed.set(file, result)
  return result
}

/** Walks the whole tree of a source. */
export function visit(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(file).program)
}
