// Path group webbot/v1: the storefront inside Telegram.
import type { Endpoints } from './endpoint.ts'

export const webbotV1 = {} as const satisfies Endpoints
