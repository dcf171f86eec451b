/** Where a map of the desk begins while nothing of the brand is on it: the middle of Tashkent. */
export const FIRST_POINT = { latitude: 41.311, longitude: 69.279 } as const
