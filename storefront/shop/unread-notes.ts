// How many notifications the customer has not read: counted by the bell and by the row of the profile.
import { queries } from '@dasturxon/client/query'
import { call } from './api.ts'

/** The number of unread notifications of a customer. */
export const unreadQuery = queries(async (_userId: string, signal) => {
  const answer = await call('GET /notifications/v1/unread', {}, { signal })
  return answer.ok ? { ...answer, value: answer.value.unread } : answer
})

const MOST = 9

/** The number as a bell shows it: `9+` for more than nine, nothing for none. */
export function unreadText(unread: number): string {
  if (unread === 0) return ''
  return unread > MOST ? `${MOST}+` : String(unread)
}
