import { type Answer, useAnswer } from '@dasturxon/client/query'
import { useEffect } from 'react'
import { useSession } from '../../shop/session.ts'
import { type SavedAddress, useKeptPlace, usePlaceLoaded } from '../place-store.ts'
import { addressesQuery } from './account-addresses.ts'

type AddressListState = {
  readonly saved: readonly SavedAddress[]
  readonly chosen: SavedAddress | null
  /** `failed`: the account's addresses could not be read; those of this device are still shown. */
  readonly state: 'ready' | 'loading' | 'failed'
  retry(): void
}

/** The one list for a screen; it is read again whenever the screen opens. */
export function useAddressList(): AddressListState {
  const { saved, address: chosen } = useKeptPlace()
  const isLoaded = usePlaceLoaded()
  const session = useSession()
  const query = session.state === 'signed' ? addressesQuery(session.user) : null
  const answer = useAnswer(query)
  useEffect(() => {
    void query?.refresh()
  }, [query])
  const isUnknown = !isLoaded || session.state === 'unknown' || (query !== null && isReading(answer))
  const hasFailed = answer.state !== 'loading' && answer.failure !== null
  return {
    ...{ saved, chosen },
    state: isUnknown ? 'loading' : hasFailed ? 'failed' : 'ready',
    retry: () => void query?.refresh(),
  }
}

function isReading(answer: Answer<unknown>): boolean {
  return answer.state === 'loading' || (answer.state === 'ready' && !answer.isFresh)
}
