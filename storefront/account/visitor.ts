// Who opens a personal page, for screens that show something only to signed-in customers.
import { useEffect, useState } from 'react'
import { call } from '../shop/api.ts'
import { setGuest, setSigned, type User, useSession } from '../shop/session.ts'

export type Visitor =
  | { readonly state: 'waiting' | 'guest' }
  | { readonly state: 'signed'; readonly user: User }
  /** The server does not answer who is signed in. */
  | { readonly state: 'failed'; retry(): void }

const PATIENCE_MS = 8000

/** The visitor as far as it is known; after a timeout it fails and offers to retry. */
export function useVisitor(): Visitor {
  const session = useSession()
  const [isLate, setLate] = useState(false)
  const isUnknown = session.state === 'unknown'
  useEffect(() => {
    if (!isUnknown || isLate) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isUnknown, isLate])

  async function retry() {
    setLate(false)
    const me = await call('GET /users/v1/users/me')
    if (me.ok) setSigned(me.value)
    else if (me.status === 401) setGuest()
    else setLate(true)
  }

  if (session.state !== 'unknown') return session
  return isLate ? { state: 'failed', retry: () => void retry() } : { state: 'waiting' }
}
