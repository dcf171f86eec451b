import { Button } from '@dasturxon/ui/button'
import { monitor } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'
import { momentText } from '../frame/moment-text.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { type DeskSession, peopleQuery } from './people-query.ts'

/** Where a person is signed in, each with its end. */
export function SessionRows({ sessions }: { readonly sessions: readonly DeskSession[] }) {
  const t = useText()
  const say = useErrorText()
  const language = useLanguage()
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: (id: string) => answered(call('DELETE /office/v1/sessions/:id', { params: { id } })),
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  })
  return (
    <section className="grid gap-2">
      <h3 className="text-h3">{t('people.sessions')}</h3>
      {sessions.length === 0 && <p className="text-muted">{t('people.no_sessions')}</p>}
      <ul>
        {sessions.map(({ id, browser, system, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex items-center gap-3 border-line border-b py-2 last:border-b-0">
            <Icon glyph={monitor} size={20} className="text-muted" />
            <div className="min-w-0 flex-1">
              <b className="block truncate">
                {[browser, system].filter(Boolean).join(', ') || t('people.some_browser')}
              </b>
              <span className="text-muted">
                {isCurrent ? t('people.this_session') : momentText(lastUsedAt, language)}
              </span>
            </div>
            {!isCurrent && (
              <Button kind="danger" size="xs" loading={ending.isPending} onClick={() => ending.mutate(id)}>
                {t('people.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
