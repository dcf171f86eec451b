import { Pill } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { lock } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, call } from '../frame/calls.ts'
import { NoCode, useFreshCode } from '../frame/fresh-code.tsx'
import { momentText } from '../frame/moment-text.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useLanguage, useText } from '../text/text.tsx'
import { type Secret, secretsQuery, waysQuery } from './payments-query.ts'
import { secretTitle } from './secret-name.ts'
import { SecretSheet } from './secret-sheet.tsx'

/** The keys of one account: whether they are set, their last characters, and what the other side says of them. */
export function SecretRow({ secret }: { readonly secret: Secret }) {
  const t = useText()
  const say = useErrorText()
  const [isEditing, setEditing] = useState(false)
  const { name, isSet } = secret
  const checking = useMutation({
    mutationFn: () => answered(call('POST /office/v1/secrets/:name/check', { params: { name } })),
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
  })
  return (
    <li className="grid gap-2 border-line border-b px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon glyph={lock} size={20} className="text-muted" />
        <div className="min-w-40 flex-1">
          <b className="block text-body">{secretTitle(name, t)}</b>
          <SecretState secret={secret} />
        </div>
        <Button kind={isSet ? 'secondary' : 'ink'} size="xs" onClick={() => setEditing(true)}>
          {isSet ? t('pay.replace') : t('pay.enter')}
        </Button>
        {isSet && (
          <Button kind="secondary" size="xs" loading={checking.isPending} onClick={() => checking.mutate()}>
            {t('pay.check')}
          </Button>
        )}
        {isSet && <RemoveButton secret={secret} />}
      </div>
      {checking.data !== undefined && <Outcome {...checking.data} />}
      {isSet && !secret.isReadable && <Note tone="danger">{t('pay.unreadable_line')}</Note>}
      <SecretSheet
        name={isEditing ? name : null}
        onClose={() => {
          setEditing(false)
          checking.reset()
        }}
      />
    </li>
  )
}

function SecretState({ secret: { isSet, isReadable, ending, updatedAt } }: { readonly secret: Secret }) {
  const t = useText()
  const language = useLanguage()
  if (!isSet) return <span className="text-muted">{t('pay.not_set')}</span>
  return (
    <span className="flex flex-wrap items-center gap-2 text-muted">
      {!isReadable && <Pill tone="danger">{t('pay.unreadable')}</Pill>}
      {ending !== null && <span className="tnum">•••• {ending}</span>}
      {updatedAt !== null && t('pay.since', { moment: momentText(updatedAt, language) })}
    </span>
  )
}

type OutcomeProps = { readonly outcome: 'WORKS' | 'REFUSED' | 'NO_ANSWER' | 'NO_QUERY'; readonly about: string | null }
const TONES = { WORKS: 'success', REFUSED: 'danger', NO_ANSWER: 'warning', NO_QUERY: 'brand' } as const

function Outcome({ outcome, about }: OutcomeProps) {
  const t = useText()
  return (
    <Note tone={TONES[outcome]} alert>
      {about === null ? t(`pay.${outcome}`) : t('pay.bot_works', { name: about })}
    </Note>
  )
}

function RemoveButton({ secret: { name } }: { readonly secret: Secret }) {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  const { withCode, sheet } = useFreshCode()
  const [isAsked, setAsked] = useState(false)
  const removing = useMutation({
    mutationFn: () => withCode(() => answered(call('DELETE /office/v1/secrets/:name', { params: { name } }))),
    onSuccess: () => showToast({ kind: 'success', text: t('pay.removed', { name: secretTitle(name, t) }) }),
    onError: (error) => error instanceof NoCode || showToast({ kind: 'error', text: say(error) }),
    onSettled: async () => {
      setAsked(false)
      await queries.invalidateQueries({ queryKey: secretsQuery.queryKey })
      await queries.invalidateQueries({ queryKey: waysQuery.queryKey })
    },
  })
  return (
    <>
      <Button
        kind="danger"
        size="xs"
        loading={removing.isPending}
        onClick={() => (isAsked ? removing.mutate() : setAsked(true))}
      >
        {t(isAsked ? 'pay.remove_sure' : 'pay.remove')}
      </Button>
      {sheet}
    </>
  )
}
