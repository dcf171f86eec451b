// A free port.
import { execFileSync } from 'node:child_process'

const ASK = `const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { process.stdout.write(String(s.address().port)); s.close() })`

/** Gets a free port from the system. A configuration file cannot wait for a promise, so a child process does it. */
export function freePort(): number {
  return Number(execFileSync(process.execPath, ['-e', ASK], { encoding: 'utf8' }))
}
