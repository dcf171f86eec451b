// Where the sources use texts: the keys they use, and text in the markup itself.
import type { Expression, JSXAttributeItem, JSXChild, JSXExpression } from 'oxc-parser'
import { type Finding, lineAt } from './finding.ts'
import { visit } from './syntax.ts'
import type { SourceFile } from './tree.ts'

const LETTER = /\p{L}/u
const OURS_ALONE = /[\p{Script=Cyrillic}ʻʼ]/u
const SAID = new Set(
  'label title line hint alt placeholder closeLabel aria-label aria-description aria-valuetext aria-roledescription'.split(
    ' ',
  ),
)

type Use = { readonly path: string; readonly line: number; readonly key: string; readonly pattern: RegExp }

/** Keys that are used and do not exist, and keys that are never used. */
export function keyFindings(
  files: readonly SourceFile[],
  keys: readonly string[],
  placeOf: (key: string) => Omit<Finding, 'rule'>,
): Finding[] {
  const uses = files.flatMap((file) => usesIn(file, keys))
  const unknown = uses.filter(({ pattern }) => !keys.some((key) => pattern.test(key)))
  const unused = keys.filter((key) => !uses.some(({ pattern }) => pattern.test(key)))
  return [
    ...unknown.map(({ path, line, key }) => ({ path, line, rule: `there are no words for ${key}` })),
    ...unused.map((key) => ({ ...placeOf(key), rule: `nobody says ${key}` })),
  ]
}

/** A key is any text that starts as keys do; a key with a computed part matches all that fit it. */
function usesIn(file: SourceFile, keys: readonly string[]): Use[] {
  const sections = [...new Set(keys.map((key) => key.split('.')[0]))].join('|')
  const [whole, begun] = [new RegExp(`^(${sections})\\.\\w+$`), new RegExp(`^(${sections})\\.\\w*$`)]
  const uses: Use[] = []
  const use = (offset: number, key: string, parts: readonly string[]) => {
    const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('\\w+')}$`)
    uses.push({ path: file.path, line: lineAt(file.text, offset), key, pattern })
  }
  visit(file, {
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && whole.test(value)) use(start, value, [value])
    },
    TemplateLiteral: ({ start, quasis }) => {
      const parts = quasis.map(({ value }) => value.raw)
      if (begun.test(parts[0] ?? '')) use(start, parts.join('…'), parts)
    },
  })
  return uses
}

/** Text in the markup, which no translation can change. */
export function markupFindings(file: SourceFile): Finding[] {
  const findings: Finding[] = []
  const find = (offset: number, text: string, rule: string) =>
    findings.push({ path: file.path, line: lineAt(file.text, offset), rule: `${rule}: ${text.trim()}` })
  const inMarkup = ({ start, text }: Said) => {
    if (LETTER.test(text)) find(start, text, 'words stand in text/, not in markup')
  }
  const children = (list: readonly JSXChild[]) => list.flatMap(saidByChild).forEach(inMarkup)
  const elsewhere = (start: number, text: string) => {
    if (OURS_ALONE.test(text)) find(start, text, 'words stand in text/')
  }
  visit(file, {
    JSXElement: (element) => children(element.children),
    JSXFragment: (fragment) => children(fragment.children),
    JSXOpeningElement: ({ attributes }) => attributes.flatMap(saidByAttribute).forEach(inMarkup),
    Literal: ({ start, value }) => typeof value === 'string' && elsewhere(start, value),
    TemplateElement: ({ start, value }) => elsewhere(start, value.raw),
  })
  return findings
}

type Said = { readonly start: number; readonly text: string }

function saidByChild(child: JSXChild): Said[] {
  if (child.type === 'JSXText') return [{ start: child.start + leadingSpace(child.value), text: child.value }]
  return child.type === 'JSXExpressionContainer' ? saidBy(child.expression) : []
}

function leadingSpace(text: string): number {
  return text.length - text.trimStart().length
}

function saidByAttribute(attribute: JSXAttributeItem): Said[] {
  if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return []
  if (!SAID.has(attribute.name.name) || attribute.value === null) return []
  if (attribute.value.type === 'Literal') return [{ start: attribute.start, text: attribute.value.value }]
  return attribute.value.type === 'JSXExpressionContainer' ? saidBy(attribute.value.expression) : []
}

/** Literal text that an expression can result in, also through conditions. */
function saidBy(expression: JSXExpression | Expression): Said[] {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [{ start: expression.start, text: expression.value }] : []
    case 'TemplateLiteral':
      return expression.quasis.map(({ start, value }) => ({ start, text: value.raw }))
    case 'ConditionalExpression':
      return [...saidBy(expression.consequent), ...saidBy(expression.alternate)]
    case 'LogicalExpression':
      return saidBy(expression.right)
    default:
      return []
  }
}
