// Where log lines are written. Writing is asynchronous and its buffer is limited: a full disk, a reader that stops reading or
// a closed pipe causes dropped log lines, which are counted, and never delays a request.
import { constants, fstatSync, ftruncateSync, openSync } from 'node:fs'
import type { DestinationStream } from 'pino'
import SonicBoom from 'sonic-boom'

export type LogDestination = DestinationStream & {
  /** How many lines were dropped since the start. */
  dropped(): number
  /** Writes what is still buffered, for a second at most; later lines are dropped. */
  close(): Promise<void>
}

type Options = {
  /** A file that grows past this is truncated. */
  readonly fileLimitBytes?: number
  /** The line that reports how many lines are missing before it. */
  droppedLine(count: number): string
}

const BUFFER_BYTES = 4_000_000
// one write for many lines: a write for each request costs more than answering it from memory
const WRITE_FROM_BYTES = 4_096
const WRITE_AT_MOST_BYTES = 65_536
const LATEST_MS = 250
const CLOSE_LIMIT_MS = 1_000
const STANDARD_OUTPUT = 1

/** Accepts lines for an open file descriptor; they are written after a moment. */
export function openLogDestination(fd: number, { fileLimitBytes, droppedLine }: Options): LogDestination {
  const stream = new SonicBoom({
    fd,
    sync: false,
    minLength: WRITE_FROM_BYTES,
    maxWrite: WRITE_AT_MOST_BYTES,
    maxLength: BUFFER_BYTES,
    periodicFlush: LATEST_MS,
  })
  let [dropped, told, isClosed] = [0, 0, false]
  // unwritten lines stay in the buffer and are retried with the next write; without a listener the error would end the process
  stream.on('error', () => undefined)
  stream.on('drop', () => {
    dropped += 1
  })
  stream.on('drain', () => {
    if (dropped === told || isClosed) return
    const missing = dropped - told
    told = dropped
    stream.write(droppedLine(missing))
  })
  if (fileLimitBytes !== undefined) limitFile(stream, fd, fileLimitBytes)
  return {
    write: (line) => {
      if (isClosed) dropped += 1
      else stream.write(line)
    },
    dropped: () => dropped,
    close: () => {
      if (isClosed) return Promise.resolve()
      isClosed = true
      return new Promise((resolve) => {
        const limit = setTimeout(resolve, CLOSE_LIMIT_MS)
        stream.once('close', () => {
          clearTimeout(limit)
          resolve()
        })
        stream.end()
      })
    },
  }
}

/** A file in append mode continues at its start once it was truncated. */
function limitFile(stream: SonicBoom, fd: number, limitBytes: number): void {
  let size = fstatSync(fd).size
  stream.on('write', (bytes) => {
    size += bytes
    if (size <= limitBytes) return
    size = 0
    // before the next write: truncating during a write would lose its lines
    try {
      ftruncateSync(fd)
    } catch {
      // a file that cannot be truncated grows until the disk is full, which is handled
      return
    }
  })
}

/**
 * stdout, opened so that a write to a full pipe returns at once: a blocking write would hold one of Node's few threads
 * until somebody reads, and would prevent the process from ending.
 */
export function nonBlockingOutput(): number {
  try {
    return openSync('/dev/stdout', constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK)
  } catch {
    // A socket cannot be opened a second time. Node makes the descriptor non-blocking when it opens its stream.
    process.stdout.on('error', () => undefined)
    return STANDARD_OUTPUT
  }
}
