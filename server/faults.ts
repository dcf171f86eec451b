// Uncaught errors. An unhandled rejection is logged and the process continues; an uncaught exception leaves it in an unknown
// state, so it is logged and the process ends, to be restarted by its supervisor.
import type { Log } from './log.ts'

/** Sysexits' "internal software error". */
const FAULT_EXIT_CODE = 70

/** From now on unexpected errors are logged, and a closed terminal does not end the process. */
export function watchFaults(log: Log): void {
  // an operator who closes the terminal or the pipe does not mean to stop the shop
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
  process.on('unhandledRejection', (reason) => {
    log.error({ event: 'UNHANDLED', error: reason }, 'unhandled rejection')
  })
  process.on('uncaughtException', async (error) => {
    log.fatal({ event: 'UNCAUGHT', error }, 'uncaught exception, the process ends')
    process.stderr.write(`The server ends at an error that nobody caught: ${error.stack ?? error.message}\n`)
    await log.close()
    process.exit(FAULT_EXIT_CODE)
  })
}
