// Every refusal that a call declares has a test: a test file that makes the call and names the code.
import { API } from '../contract/api.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { type Finding, lineAt, tell } from './finding.ts'
import { importsOf } from './imports.ts'
import { isForDevelopers, type SourceFile, sourcesIn } from './tree.ts'

type House = {
  readonly calls: Readonly<Record<string, Pick<Endpoint, 'refuses'>>>
  /** all sources of the contract and of the server, tests among them */
  readonly files: readonly SourceFile[]
}

/** What no test covers: a call that is never made, a refusal that is never tested. */
export function refusalFindings({ calls, files }: House): Finding[] {
  const tests = files.filter(({ path }) => path.startsWith('server/') && path.endsWith('.test.ts'))
  const read = tests.map((test) => withItsOwn(test, files))
  return Object.entries(calls).flatMap(([address, { refuses }]) => {
    const making = read.filter((text) => makes(text, address))
    const missing = refuses.filter((code) => !making.some((text) => new RegExp(`['"\`]${code}\\b`).test(text)))
    const rules =
      making.length === 0 ? ['is made by no test'] : missing.map((code) => `refuses ${code}, which no test shows`)
    return rules.map((rule) => ({ ...placeOf(address, files), rule: `${address} ${rule}` }))
  })
}

/** A test makes a call by its address, or by its path when it sends what no typed client could. */
function makes(text: string, address: string): boolean {
  const [, path = ''] = address.split(' ')
  const shape = path
    .split(/:\w+/)
    .map((part) => part.replaceAll('.', '\\.'))
    .join('[^\'"`/?]+')
  return text.includes(`'${address}'`) || new RegExp(`/api${shape}(?=['"\`?])`).test(text)
}

/** A test and the files beside it that only tests use. */
function withItsOwn(test: SourceFile, files: readonly SourceFile[]): string {
  const targets = importsOf(test).map(({ target }) => target)
  const own = files.filter(({ path }) => targets.includes(path) && isForTests(path))
  return [test, ...own].map(({ text }) => text).join('\n')
}

function isForTests(path: string): boolean {
  return isForDevelopers(path) || /\/(test|fake)-[\w-]+\.ts$/.test(path)
}

function placeOf(address: string, files: readonly SourceFile[]): { readonly path: string; readonly line: number } {
  const file = files.find(({ path, text }) => path.startsWith('contract/') && text.includes(`'${address}'`))
  const line = file === undefined ? 1 : lineAt(file.text, file.text.indexOf(`'${address}'`))
  return { path: file?.path ?? 'contract/api.ts', line }
}

if (import.meta.main) {
  const files = sourcesIn(['contract', 'server'], ['.ts'])
  const count = Object.values<Endpoint>(API).reduce((sum, { refuses }) => sum + refuses.length, 0)
  tell(refusalFindings({ calls: API, files }), `${count} refusals are shown by tests`)
}
