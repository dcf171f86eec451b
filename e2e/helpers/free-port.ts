// A port that nobody listens on.
import { execFileSync } from 'node:child_process'

const ASK = `const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { process.stdout.write(String(s.address().port)); s.close() })`

/** Asks the system for a free port. A configuration file cannot wait, so a child does. */
export function freePort(): number {
  return Number(execFileSync(process.execPath, ['-e', ASK], { encoding: 'utf8' }))
}
