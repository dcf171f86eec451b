// The customer's picture: chosen, cropped and sent, or deleted.
import { failureText } from '@dasturxon/client/failure-text'
import type { CallResult } from '@dasturxon/contract/client'
import { trash } from '@dasturxon/ui/glyphs'
import { camera } from '@dasturxon/ui/glyphs-later'
import { IconButton } from '@dasturxon/ui/icon-button'
import { showToast } from '@dasturxon/ui/show-toast'
import { type ChangeEvent, useRef, useState } from 'react'
import { useSheet } from '../../navigation/sheet.ts'
import { call } from '../../shop/api.ts'
import { setSigned, type User } from '../../shop/session.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { Avatar } from './avatar.tsx'
import { type Crop, startCrop } from './crop.ts'
import { CropSheet } from './crop-sheet.tsx'

const KINDS = 'image/jpeg,image/png,image/webp'
const SHEETS = ['photo'] as const

type Chosen = { readonly picture: ImageBitmap; readonly start: Crop }

function useSending() {
  const t = useText()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  async function send(
    question: () => Promise<CallResult<User>>,
    done: 'account.photo_saved' | 'account.photo_deleted',
  ) {
    if (isBusy) return false
    setBusy(true)
    const answer = await question()
    setBusy(false)
    if (answer.ok) setSigned(answer.value)
    const failure = answer.ok ? null : (failureText(answer, language) ?? t('profile.save_failed'))
    showToast(failure === null ? { text: t(done), kind: 'success' } : { text: failure, kind: 'error' })
    return answer.ok
  }
  return { isBusy, send }
}

/** The picture with its buttons. */
export function PictureEdit({ user }: { user: User }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const sheet = useSheet(SHEETS)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { isBusy, send } = useSending()

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const file = field.files?.[0]
    if (file === undefined) return
    const picture = await createImageBitmap(file).catch(() => null)
    // the same file can be chosen again
    field.value = ''
    if (picture === null) return showToast({ text: t('account.photo_unreadable'), kind: 'error' })
    const start = startCrop(picture)
    if (start === null) return showToast({ text: t('account.photo_small'), kind: 'error' })
    setChosen({ picture, start })
    sheet.open('photo')
  }
  async function handleSave(body: Blob) {
    if (await send(() => call('PUT /users/v1/users/image', { body }), 'account.photo_saved')) sheet.close()
  }
  return (
    <div className="flex items-center gap-4">
      <Avatar image={user.image} width={88} className="size-22 rounded-2xl bg-brand-soft text-brand-ink" />
      <p className="min-w-0 flex-1 text-small text-muted">{t('account.photo_hint')}</p>
      <input
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        aria-label={t('account.photo')}
        onChange={(event) => void handleFile(event)}
      />
      <IconButton kind="well" glyph={camera} label={t('account.photo_change')} onClick={() => input.current?.click()} />
      {user.image !== null && (
        <IconButton
          kind="danger"
          glyph={trash}
          label={t('account.photo_delete')}
          onClick={() => void send(() => call('DELETE /users/v1/users/image'), 'account.photo_deleted')}
        />
      )}
      {chosen !== null && (
        <CropSheet
          key={`${chosen.start.side}:${chosen.start.x}`}
          open={sheet.name === 'photo'}
          {...chosen}
          isBusy={isBusy}
          onClose={sheet.close}
          onSave={(file) => void handleSave(file)}
        />
      )}
    </div>
  )
}
