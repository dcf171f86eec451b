// Limits of the length of files and functions. Long ones are hard to understand.
import type { ArrowFunctionExpression, Expression, Function as FunctionNode, VisitorObject } from 'oxc-parser'
import { type Finding, lineAt, tell } from './finding.ts'
import { visit } from './syntax.ts'
import { PARTS, type SourceFile, sourcesIn } from './tree.ts'

const FILE_LIMIT = 400
const FUNCTION_LIMIT = 50
const MARKUP_LIMIT = 120

type Node = FunctionNode | ArrowFunctionExpression
type Measured = { readonly name: string; readonly line: number; readonly lines: number; readonly limit: number }

/** Files and functions over their limits. A table has none, markup a higher one; generated files are not checked. */
export function lengthFindings(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => !isGenerated(file))
    .flatMap((file) => [...fileFindings(file), ...functionFindings(file)])
}

function fileFindings(file: SourceFile): Finding[] {
  const lines = linesOf(file)
  return lines > FILE_LIMIT ? [{ path: file.path, line: 1, rule: `${lines} lines, at most ${FILE_LIMIT}` }] : []
}

function functionFindings(file: SourceFile): Finding[] {
  return functionsIn(file)
    .filter(({ lines, limit }) => lines > limit)
    .map(({ name, line, lines, limit }) => ({
      path: file.path,
      line,
      rule: `${name}: ${lines} lines, at most ${limit}`,
    }))
}

/** Every function of a source with its length and how long it may be. */
function functionsIn(file: SourceFile): Measured[] {
  const open: Node[] = []
  const seen: Node[] = []
  const markup = new Set<Node>()
  const suites = new Set<unknown>()
  const enter = (node: Node) => {
    open.push(node)
    if (node.body !== null && !suites.has(node)) seen.push(node)
  }
  const exit = () => {
    open.pop()
  }
  const draw = () => {
    const inner = open.at(-1)
    if (inner !== undefined) markup.add(inner)
  }
  const visitor: VisitorObject = {
    // a group of tests is not counted as a function
    CallExpression: (call) => {
      if (/^describe\b/.test(file.text.slice(call.callee.start))) for (const one of call.arguments) suites.add(one)
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': exit,
    FunctionExpression: enter,
    'FunctionExpression:exit': exit,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': exit,
    JSXElement: draw,
    JSXFragment: draw,
  }
  visit(file, visitor)
  return seen.map((node) => measured(file, node, markup.has(node)))
}

function measured(file: SourceFile, node: Node, isMarkup: boolean): Measured {
  const [line, last] = [lineAt(file.text, node.start), lineAt(file.text, node.end)]
  const limit = isTable(node) ? Number.POSITIVE_INFINITY : isMarkup ? MARKUP_LIMIT : FUNCTION_LIMIT
  return { name: node.id?.name ?? 'a function', line, lines: last - line + 1, limit }
}

/** Nothing but one literal list or record. */
function isTable({ body }: Node): boolean {
  if (body?.type !== 'BlockStatement') return isLiteral(body)
  const [only, ...others] = body.body
  return others.length === 0 && only?.type === 'ReturnStatement' && isLiteral(only.argument)
}

function isLiteral(node: Expression | FunctionNode['body']): boolean {
  return node?.type === 'ObjectExpression' || node?.type === 'ArrayExpression'
}

function isGenerated({ text }: SourceFile): boolean {
  return /^\/\/ Written by .*Do not edit\./.test(text)
}

function linesOf({ text }: SourceFile): number {
  return text.trimEnd().split('\n').length
}

/** The median, 0 for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function summary(files: readonly SourceFile[]): string {
  const lengths = files.map(linesOf)
  const functions = files.flatMap(functionsIn).map(({ lines }) => lines)
  const short = Math.round((lengths.filter((lines) => lines < 200).length / lengths.length) * 100)
  return [
    `${lengths.length} files: median ${median(lengths)} lines, ${short} % under 200, longest ${Math.max(...lengths)}`,
    `${functions.length} functions: median ${median(functions)} lines, longest ${Math.max(...functions)}`,
  ].join('\n')
}

if (import.meta.main) {
  const files = sourcesIn([...PARTS, 'run'], ['.ts', '.tsx', '.mjs']).filter((file) => !isGenerated(file))
  process.stdout.write(`${summary(files)}\n`)
  tell(lengthFindings(files), 'none is too long')
}
