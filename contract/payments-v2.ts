// Path group payments/v2: how to pay, checkout, cards as tokens, callbacks of providers.
import type { Endpoints } from './endpoint.ts'

export const paymentsV2 = {} as const satisfies Endpoints
