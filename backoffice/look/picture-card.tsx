import { iconFile, mediaAddress, pictureFile } from '@dasturxon/domain/pictures'
import { Button } from '@dasturxon/ui/button'
import { camera } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answered, call } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { settingsQuery } from '../settings/settings-query.ts'
import { useText } from '../text/text.tsx'
import { CropSheet } from './crop-sheet.tsx'

type Which = 'logo' | 'favicon'
type Props = { readonly which: Which; readonly image: string | null }

/** The logo or the icon: shown, chosen, cut to a square, uploaded. */
export function PictureCard({ which, image }: Props) {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const sending = useMutation({
    mutationFn: (file: Blob) =>
      answered(call('PUT /office/v1/settings/pictures/:picture', { params: { picture: which }, body: file })),
    onSuccess: (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved)
      setPicture(null)
      showToast({ kind: 'success', text: t('look.picture_saved') })
    },
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
  })

  async function open(file: File | undefined) {
    if (file === undefined) return
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      // whatever the browser cannot decode is no picture for us
      showToast({ kind: 'error', text: t('look.picture_broken') })
    }
  }

  return (
    <section className="flex items-center gap-4 rounded-lg bg-surface p-4 edge-line">
      {image === null ? (
        <span className="grid size-18 shrink-0 place-items-center rounded-md bg-surface-2 text-muted">
          <Icon glyph={camera} size={24} />
        </span>
      ) : (
        <img className="size-18 shrink-0 rounded-md object-cover" src={addressOf(which, image)} alt="" />
      )}
      <div className="grid min-w-0 flex-1 justify-items-start gap-1.5">
        <h2 className="text-h3">{t(`look.${which}`)}</h2>
        <p className="text-muted">{t('look.picture_line')}</p>
        <Button kind="secondary" size="xs" onClick={() => input.current?.click()}>
          {t('look.upload')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="sr-only"
          tabIndex={-1}
          aria-label={t(`look.${which}`)}
          onChange={(event) => {
            void open(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
      <CropSheet
        picture={picture}
        isSending={sending.isPending}
        onCut={(file) => sending.mutate(file)}
        onClose={() => setPicture(null)}
      />
    </section>
  )
}

function addressOf(which: Which, image: string): string {
  const address = mediaAddress(image)
  return which === 'logo' ? pictureFile(address, 240) : iconFile(address, 180)
}
