import type { hallsV1 } from '@dasturxon/contract/halls-v1'
import type { Routes } from '../http/call.ts'

export const hallsRoutes: Routes<typeof hallsV1> = {}
