import type { paymentsV2 } from '@dasturxon/contract/payments-v2'
import type { Routes } from '../http/call.ts'

export const paymentsRoutes: Routes<typeof paymentsV2> = {}
