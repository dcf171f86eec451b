// How a session is carried: a browser has a cookie, any other client holds its token in memory.
export const SESSION_CHANNELS = ['WEB', 'BEARER', 'TG', 'CLICK'] as const

export type SessionChannel = (typeof SESSION_CHANNELS)[number]
