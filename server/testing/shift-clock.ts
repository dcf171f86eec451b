// Makes the system clock of one Node process wrong, for tests of a wrong clock. Load it before the program:
//
//   echo 660000 > /tmp/shift
//   SHIFT_CLOCK_FILE=/tmp/shift node --import ./server/testing/shift-clock.ts server/main.ts
//
// The file contains by how many milliseconds the clock is ahead (negative: behind). It is read at the start and again every
// 100 ms, so the clock jumps when another number is written; it must exist until the process has ended. Only `Date.now()`
// and `new Date()` of this process change; monotonic time, timers, other processes and the database do not, as with a
// wrong clock of one machine.
import { readFileSync } from 'node:fs'

const READ_EVERY_MS = 100

const file = process.env.SHIFT_CLOCK_FILE
if (file === undefined) throw new Error('SHIFT_CLOCK_FILE: expected the name of a file with a number of milliseconds')

const RealDate = globalThis.Date
let shiftMs = 0

function read(name: string): void {
  const text = readFileSync(name, 'utf8').trim()
  // empty while another number is being written
  if (text !== '') shiftMs = Number(text)
}

const shiftedNow = () => RealDate.now() + shiftMs

read(file)
setInterval(read, READ_EVERY_MS, file).unref()

globalThis.Date = new Proxy(RealDate, {
  construct: (date, values, made) => Reflect.construct(date, values.length === 0 ? [shiftedNow()] : values, made),
  apply: () => new RealDate(shiftedNow()).toString(),
  get: (date, name) => (name === 'now' ? shiftedNow : Reflect.get(date, name)),
})
