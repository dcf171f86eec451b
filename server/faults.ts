// What nobody caught. A failed promise that nobody waited for is a line in the log and the process goes on; an exception leaves
// it in an unknown state, so it is logged and the process ends, to be started again by whoever keeps it running.
import type { Log } from './log.ts'

/** Sysexits' "internal software error". */
const FAULT_EXIT_CODE = 70

/** From now on nothing that is thrown unexpectedly, and no closed terminal, ends the process without a word. */
export function watchFaults(log: Log): void {
  // an operator who closes the terminal or the pipe behind it does not mean to end the shop
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  process.on('unhandledRejection', (reason) => {
    log.error({ event: 'UNHANDLED', error: reason }, 'a promise failed and nobody waited for it')
  })
  process.on('uncaughtException', async (error) => {
    log.fatal({ event: 'UNCAUGHT', error }, 'an exception that nobody caught ends the process')
    process.stderr.write(`The server ends at an error that nobody caught: ${error.stack ?? error.message}\n`)
    await log.close()
    process.exit(FAULT_EXIT_CODE)
  })
}
