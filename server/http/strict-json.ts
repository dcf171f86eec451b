// JSON that is unambiguous: no duplicate keys, no keys that change prototypes, no extreme depth.

const DEPTH_LIMIT = 12
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Thrown for text that is not acceptable JSON; the edge answers 400. */
export class MalformedJson extends Error {}

/** The value of a JSON body; throws `MalformedJson`. Text in it is well formed and without NUL, which PostgreSQL refuses. */
export function parseJson(bytes: Buffer): unknown {
  const text = decode(bytes)
  checkStructure(text)
  try {
    return JSON.parse(text, cleanText)
  } catch (error) {
    if (error instanceof MalformedJson) throw error
    throw new MalformedJson('not JSON')
  }
}

function decode(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    throw new MalformedJson('not UTF-8')
  }
}

function cleanText(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (!value.isWellFormed()) throw new MalformedJson('unpaired surrogate')
  return value.includes('\0') ? value.replaceAll('\0', ' ') : value
}

/** One pass over the text; only strings, braces and colons matter. Other syntax errors are left to `JSON.parse`. */
function checkStructure(text: string): void {
  // the keys of each open object, `null` for an open list
  const open: (Set<string> | null)[] = []
  let last: string | null = null
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') {
      const end = stringEnd(text, at)
      last = text.slice(at, end)
      at = end - 1
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null)
      if (open.length > DEPTH_LIMIT) throw new MalformedJson('too deep')
    } else if (sign === '}' || sign === ']') open.pop()
    else if (sign === ':') checkKey(open.at(-1), last)
  }
}

/** The index after the string that begins at `start`, its closing quote included. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return text.length
}

function checkKey(keys: Set<string> | null | undefined, quoted: string | null): void {
  if (!keys || quoted === null) return
  const key = unquoted(quoted)
  if (keys.has(key)) throw new MalformedJson('duplicate key')
  if (FORBIDDEN_KEYS.has(key)) throw new MalformedJson('forbidden key')
  keys.add(key)
}

/** The same key may be spelled with escapes. */
function unquoted(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return String(JSON.parse(quoted))
  } catch {
    throw new MalformedJson('not JSON')
  }
}
