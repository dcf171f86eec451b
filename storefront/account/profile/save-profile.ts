// Saves one field of the profile at a time, with the version that this page has seen, and offers to undo it.
import { failureText } from '@dasturxon/client/failure-text'
import { fieldErrors } from '@dasturxon/client/field-errors'
import type { Api } from '@dasturxon/contract/api'
import type { Send } from '@dasturxon/contract/endpoint'
import { showToast } from '@dasturxon/ui/show-toast'
import { call } from '../../shop/api.ts'
import { setSigned, type User, useSession } from '../../shop/session.ts'
import { useLanguage, useText } from '../../text/text.tsx'

type Change = Omit<Send<Api['PUT /users/v1/users/:id']>['body'], 'version'>
export type ProfileField = 'firstName' | 'lastName' | 'gender' | 'birthday' | 'email'

const SAVED = {
  firstName: 'account.saved_first_name',
  lastName: 'account.saved_last_name',
  gender: 'account.saved_gender',
  birthday: 'account.saved_birthday',
  email: 'account.saved_email',
} as const

/** `stale`: another device changed the profile and its state is shown now; `wrong`: the server refuses the value, in its words. */
export type Saving = 'saved' | 'stale' | 'failed' | { readonly wrong: ReadonlyMap<string, string> }

// two fields left one after the other: the second is saved with the version that the first one made
let last: Promise<unknown> = Promise.resolve()

function currentUser(): User | null {
  const session = useSession.getState()
  return session.state === 'signed' ? session.user : null
}

async function put(change: Change) {
  const user = currentUser()
  if (user === null) return null
  const { id, version } = user
  return call('PUT /users/v1/users/:id', { params: { id }, body: { ...change, version } })
}

/** Returns the function that saves a field; `before` is what an undo restores. */
export function useProfileSaving() {
  const t = useText()
  const language = useLanguage()

  async function showLatest() {
    const me = await call('GET /users/v1/users/me')
    if (me.ok) setSigned(me.value)
    showToast({ text: t('profile.stale'), kind: 'error' })
  }

  async function send(change: Change): Promise<Saving> {
    const asked = last.then(() => put(change))
    last = asked
    const answer = await asked
    if (answer === null) return 'failed'
    if (answer.ok) {
      setSigned(answer.value)
      return 'saved'
    }
    if (answer.code === 'STALE') {
      await showLatest()
      return 'stale'
    }
    const wrong = fieldErrors(answer, language)
    if (wrong.size > 0) return { wrong }
    showToast({ text: failureText(answer, language) ?? t('profile.save_failed'), kind: 'error' })
    return 'failed'
  }

  async function undo(before: Change) {
    if ((await send(before)) === 'saved') showToast({ text: t('account.undone'), kind: 'success' })
  }

  return async (field: ProfileField, change: Change, before: Change): Promise<Saving> => {
    const saving = await send(change)
    if (saving === 'saved') {
      const action = { label: t('account.undo'), onPress: () => void undo(before) }
      showToast({ text: t(SAVED[field]), kind: 'success', action })
    }
    return saving
  }
}
