import type { PictureShape } from '@dasturxon/domain/picture-shapes'
import { classes } from '@dasturxon/ui/classes'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answered, call } from '../../frame/calls.ts'
import { useErrorText } from '../../frame/screen-states.tsx'
import { CropSheet } from './crop-sheet.tsx'
import type { Cut } from './crop-stage.tsx'

export type Uploaded = { readonly image: string; readonly tint: string }

type Props = {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
  /** a square unless given */
  readonly shape?: PictureShape
  onUploaded(uploaded: Uploaded): void
}

/** Chooses a picture, cuts it to its shape and uploads it. */
export function UploadButton({ label, children, className, shape = 'SQUARE', onUploaded }: Props) {
  const say = useErrorText()
  const [file, setFile] = useState<File | null>(null)
  const upload = useMutation({
    mutationFn: ({ chosen, cut }: { readonly chosen: File; readonly cut: Cut }) =>
      answered(call('POST /office/v1/menu/pictures', { body: chosen, query: { ...cut, shape } })),
    onSuccess: (uploaded) => {
      setFile(null)
      onUploaded(uploaded)
    },
    onError: (error) => {
      setFile(null)
      showToast({ kind: 'error', text: say(error) })
    },
  })
  return (
    <>
      <label
        className={classes(
          'relative inline-flex h-10 items-center gap-2 rounded-ctl-sm bg-surface-2 px-3 font-semibold hover:bg-surface-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
          className,
        )}
      >
        {children}
        <input
          type="file"
          aria-label={label}
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0] ?? null)
            // the same file can be chosen again
            event.currentTarget.value = ''
          }}
        />
      </label>
      {file !== null && (
        <CropSheet
          file={file}
          shape={shape}
          isBusy={upload.isPending}
          onCut={(cut) => upload.mutate({ chosen: file, cut })}
          onClose={() => setFile(null)}
        />
      )}
    </>
  )
}
