/** The style of the strip of an active order; its placeholder has the same height. */
export const STRIP = 'flex h-17 items-center gap-3.5 rounded-xl bg-brand-soft px-3 text-ink'
