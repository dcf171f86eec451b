import { mediaAddress } from '@dasturxon/domain/pictures'
import { play } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { showToast } from '@dasturxon/ui/show-toast'
import { Spinner } from '@dasturxon/ui/spinner'
import { useMutation } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'

type Props = { onUploaded(media: string, durationMs: number): void }

const USUAL_MS = 15_000

/** Chooses a film and uploads it; its length becomes that of the slide. */
export function FilmButton({ onUploaded }: Props) {
  const t = useText()
  const say = useErrorText()
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => {
      const { media } = await answered(call('POST /office/v1/stories/films', { body: file }))
      return { media, durationMs: await lengthOf(`${mediaAddress(media)}.mp4`) }
    },
    onSuccess: ({ media, durationMs }) => onUploaded(media, durationMs),
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
  })
  return (
    <label className="relative inline-flex h-10 items-center gap-2 rounded-ctl-sm bg-surface-2 px-3 font-semibold hover:bg-surface-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      {isPending ? <Spinner /> : <Icon glyph={play} size={18} />}
      {t('stories.add_film')}
      <input
        type="file"
        aria-label={t('stories.add_film')}
        accept="video/mp4"
        disabled={isPending}
        className="sr-only"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // the same file can be chosen again
          event.currentTarget.value = ''
          if (file !== undefined) mutate(file)
        }}
      />
    </label>
  )
}

/** How long a film lasts; one that the browser cannot read counts as the longest we ask for. */
function lengthOf(address: string): Promise<number> {
  const film = document.createElement('video')
  film.preload = 'metadata'
  return new Promise((resolve) => {
    film.onloadedmetadata = () => resolve(Number.isFinite(film.duration) ? film.duration * 1_000 : USUAL_MS)
    film.onerror = () => resolve(USUAL_MS)
    film.src = address
  })
}
