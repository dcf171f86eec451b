import type { webbotV1 } from '@dasturxon/contract/webbot-v1'
import type { Routes } from '../http/call.ts'

export const webbotRoutes: Routes<typeof webbotV1> = {}
