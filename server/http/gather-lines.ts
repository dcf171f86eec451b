// Where log lines are written: many at a time, because a write for each request costs more than answering it from memory.
import { type DestinationStream, destination } from 'pino'

const PIECE_LENGTH = 32_768
const LATEST_MS = 250

/** Takes lines for an open file or the standard output; they are there after a moment, and when the process ends. */
export function gatherLines(to: number): DestinationStream {
  let held = ''
  const pass = () => {
    if (held !== '') file.write(held)
    held = ''
  }
  // gathered here, since the file measures all it holds at every line that it is given
  process.once('beforeExit', pass).once('exit', pass)
  // a piece at once and in one go: one that was still on its way when the program ends would come after the last
  const file = destination({ dest: to, sync: true })
  setInterval(pass, LATEST_MS).unref()
  return {
    write: (line) => {
      held += line
      if (held.length >= PIECE_LENGTH) pass()
    },
  }
}
