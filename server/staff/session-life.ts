// How long a session of the staff lasts: a desk is used every day, and a forgotten one must not stay open for weeks.
const HOUR_MS = 3_600_000

/** A session that is not used for so long ends. */
export const SESSION_IDLE_MS = 48 * HOUR_MS
/** The longest session, however much it is used. */
export const SESSION_LONGEST_MS = 30 * 24 * HOUR_MS
/** As many browsers as one person may be signed in with; the oldest session ends for the next. */
export const SESSIONS_PER_PERSON = 10
