// What Telegram signs, and how calls refuse it.
import { z } from 'zod'

/** Unchanged, as Telegram sent it: its signature covers every character, so it must not be cleaned. */
export const signed = z.string().max(4096)
export const initData = signed.meta({
  description: 'launch data as Telegram gave it; ten characters or fewer count as none',
})

export const NOT_CHECKED = [
  ...(['TELEGRAM_UNAVAILABLE', 'INIT_DATA_MISSING', 'INIT_DATA_INVALID', 'INIT_DATA_EXPIRED'] as const),
] as const
export const NOT_KNOWN = [...NOT_CHECKED, 'USER_NOT_FOUND', 'FORBIDDEN'] as const
