// The bell of the header. Its code comes once a customer is known to be signed in, so that it is not in the first load.
import { useCode } from '../navigation/use-code.ts'
import { useSession } from '../shop/session.ts'
import { withLaterWords } from '../text/later-words.ts'

const loadBell = async () => (await withLaterWords(import('../messages/bell.tsx'))).Bell

/** The link to the notifications; nothing for guests. */
export function HeaderBell() {
  const Bell = useCode(useSession().state === 'signed', loadBell)
  return Bell && <Bell />
}
