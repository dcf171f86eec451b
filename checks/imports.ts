// What a source imports: static and dynamic imports, re-exports and types by `import('…')`.
import { posix } from 'node:path'
import { lineAt } from './finding.ts'
import { parse, visit } from './syntax.ts'
import type { SourceFile } from './tree.ts'

export type Import = {
  readonly line: number
  /** As written; `null` when the address is computed. */
  readonly specifier: string | null
  /** The file in this checkout, `null` for a package or a computed address. */
  readonly target: string | null
  /** Erased before running. `import { type X }` is not: it still runs the module. */
  readonly isType: boolean
  readonly isReExport: boolean
  /** `import('…')`: loaded when the line is reached, not with the file. */
  readonly isDynamic: boolean
}

/** All imports of a source in order of their lines. */
export function importsOf(file: SourceFile): Import[] {
  const found = [...staticImports(file), ...reExports(file), ...dynamicImports(file), ...typeImports(file)]
  return found.sort((one, other) => one.line - other.line)
}

function staticImports(file: SourceFile): Import[] {
  return parse(file).module.staticImports.map(({ start, end, moduleRequest }) => {
    const isType = /^import\s+type\b/.test(file.text.slice(start, end))
    return importAt(file, start, moduleRequest.value, { isType })
  })
}

function reExports(file: SourceFile): Import[] {
  return parse(file).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ start, moduleRequest, isType }) =>
      moduleRequest === null ? [] : [importAt(file, start, moduleRequest.value, { isType, isReExport: true })],
    ),
  )
}

function dynamicImports(file: SourceFile): Import[] {
  return parse(file).module.dynamicImports.map(({ start, moduleRequest }) => {
    const written = file.text.slice(moduleRequest.start, moduleRequest.end)
    const literal = /^(['"`])([^'"`$]*)\1$/.exec(written)
    return importAt(file, start, literal?.[2] ?? null, { isDynamic: true })
  })
}

function typeImports(file: SourceFile): Import[] {
  const found: Import[] = []
  visit(file, {
    TSImportType: ({ start, source }) => {
      found.push(importAt(file, start, source.value, { isType: true }))
    },
  })
  return found
}

type Kind = { readonly isType?: boolean; readonly isReExport?: boolean; readonly isDynamic?: boolean }

function importAt(file: SourceFile, offset: number, specifier: string | null, kind: Kind = {}): Import {
  const target = specifier === null ? null : targetOf(file.path, specifier)
  const plain = { isType: false, isReExport: false, isDynamic: false }
  return { line: lineAt(file.text, offset), specifier, target, ...plain, ...kind }
}

/** The file of a specifier, by the `exports` of each part. */
function targetOf(path: string, specifier: string): string | null {
  const address = specifier.replace(/\?.*$/, '')
  if (address.startsWith('.')) return posix.join(posix.dirname(path), address)
  const named = /^@dasturxon\/([^/]+)\/(.+)$/.exec(address)
  if (named === null) return null
  const [, part, rest] = named
  if (/\.\w+$/.test(rest ?? '')) return `${part}/${rest}`
  return `${part}/${rest}${part === 'ui' ? '.tsx' : '.ts'}`
}
