// Vitest's reporter of `npm test`: progress, and each failure as soon as it is known. The JSON report has everything else.
import { relative } from 'node:path'
import { ROOT } from './paths.mjs'
import { progressOf } from './progress.mjs'

/** Counts files of tests; prints what failed in a file when the file ends. */
// biome-ignore lint/style/noDefaultExport: Vitest takes the default export of a reporter's file
export default class VitestProgress {
  progress = progressOf('files of tests')

  onTestRunStart(specifications) {
    this.progress.begin(specifications.length)
  }

  onTestModuleEnd(module) {
    const file = relative(ROOT, module.moduleId)
    for (const error of module.errors()) tell(file, [error])
    for (const test of module.children.allTests('failed')) tell(`${file}: ${test.fullName}`, test.result().errors)
    this.progress.step()
  }
}

function tell(name, errors) {
  console.log(`FAILED ${name}\n${errors.map(({ message, diff = '' }) => `${message}\n${diff}`).join('\n')}`)
}
