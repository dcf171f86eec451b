// All deliberate faults, in the order of their numbers.
import { DESK_FAULTS } from './desk-faults.ts'
import type { Fault } from './fault.ts'
import { PAGE_FAULTS } from './page-faults.ts'
import { SERVER_FAULTS } from './server-faults.ts'

export const FAULTS: readonly Fault[] = [...SERVER_FAULTS, ...PAGE_FAULTS, ...DESK_FAULTS]
