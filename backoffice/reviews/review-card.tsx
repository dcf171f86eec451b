// One review with the brand's answer, and the ways to answer or hide it.
import { dateTimeText } from '@dasturxon/domain/format'
import { MOST_ANSWER_TEXT } from '@dasturxon/domain/review'
import { Pill } from '@dasturxon/ui/badge'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { thumbsDown, thumbsUp } from '@dasturxon/ui/glyphs-later'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useBrandText } from '../frame/brand.tsx'
import { answered, call } from '../frame/calls.ts'
import { may, useMe } from '../frame/me.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { HideSheet } from './hide-sheet.tsx'
import { REVIEWS_KEY, type Review } from './reviews-query.ts'
import { Stars } from './stars.tsx'

/** What a guest wrote, and what the brand says to it. */
export function ReviewCard({ review }: { readonly review: Review }) {
  const t = useText()
  const say = useBrandText()
  const { author, stars, number, createdDate, text, tags, products, hidden } = review
  return (
    <article
      aria-label={t('reviews.of', { number, author: author === '' ? t('reviews.nobody') : author })}
      className="grid gap-2.5 rounded-lg bg-surface p-4 shadow-1"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-body">{author === '' ? t('reviews.nobody') : author}</b>
        <Stars stars={stars} />
        <span className="text-muted">
          {dateTimeText(new Date(createdDate))} · {t('board.number', { number: String(number) })}
        </span>
      </header>
      {text !== '' && <p className="text-body">{text}</p>}
      {(tags.length > 0 || products.length > 0) && (
        <p className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Pill key={tag}>{tag}</Pill>
          ))}
          {products.map(({ productId, name, isUp }) => (
            <Pill key={productId} tone={isUp ? 'success' : 'danger'} glyph={isUp ? thumbsUp : thumbsDown}>
              {say(name)}
            </Pill>
          ))}
        </p>
      )}
      {hidden !== null && <p className="text-danger">{t('reviews.hidden', { reason: hidden.reason })}</p>}
      <Answer review={review} />
    </article>
  )
}

/** Saves an answer or hides the review; the list is asked again. */
function useReviewAct(onDone: () => void) {
  const say = useErrorText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => {
      onDone()
      return queries.invalidateQueries({ queryKey: REVIEWS_KEY })
    },
    onError: (error) => showToast({ kind: 'error', text: say(error) }),
  })
}

function Answer({ review }: { readonly review: Review }) {
  const t = useText()
  const me = useMe()
  const [isWriting, setWriting] = useState(false)
  const [isHiding, setHiding] = useState(false)
  const act = useReviewAct(() => setWriting(false))
  const { id, answer, hidden } = review
  const canAnswer = may(me, 'PUT /office/v1/reviews/:id/answer')
  const canHide = may(me, 'POST /office/v1/reviews/:id/hide') && hidden === null
  const save = (text: string) =>
    act.mutate(() => answered(call('PUT /office/v1/reviews/:id/answer', { params: { id }, body: { text } })))
  const hide = (reason: string) =>
    act.mutate(() => answered(call('POST /office/v1/reviews/:id/hide', { params: { id }, body: { reason } })))
  return (
    <>
      {answer !== null && !isWriting && (
        <p className="border-brand border-s-3 ps-3">
          <span className="block text-caption text-muted">
            {t('reviews.our_answer')} · {dateTimeText(new Date(answer.date))}
          </span>
          {answer.text}
        </p>
      )}
      {isWriting && (
        <AnswerForm text={answer?.text ?? ''} isBusy={act.isPending} onSave={save} onClose={() => setWriting(false)} />
      )}
      {!isWriting && (
        <p className="flex flex-wrap gap-2">
          {canAnswer && (
            <Button size="sm" kind={answer === null ? 'ink' : 'secondary'} onClick={() => setWriting(true)}>
              {t(answer === null ? 'reviews.answer' : 'reviews.change_answer')}
            </Button>
          )}
          {canHide && (
            <Button size="sm" kind="ghost" onClick={() => setHiding(true)}>
              {t('reviews.hide')}
            </Button>
          )}
        </p>
      )}
      <HideSheet isOpen={isHiding} onClose={() => setHiding(false)} onHide={hide} />
    </>
  )
}

type FormProps = { readonly text: string; readonly isBusy: boolean; onSave(text: string): void; onClose(): void }

function AnswerForm({ text, isBusy, onSave, onClose }: FormProps) {
  const t = useText()
  const { control, handleSubmit } = useForm({ defaultValues: { text } })
  const submit = handleSubmit((values) => onSave(values.text.trim()))
  return (
    <form className="grid gap-2" onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="text"
        rules={{ validate: (value) => value.trim() !== '' }}
        render={({ field, fieldState }) => (
          <Field
            label={t('reviews.answer_label')}
            help={t('reviews.answer_help')}
            error={fieldState.error === undefined ? undefined : t('reviews.answer_needed')}
            rows={3}
            maxLength={MOST_ANSWER_TEXT}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <div className="flex gap-2">
        <Button size="sm" type="submit" loading={isBusy}>
          {t('reviews.send')}
        </Button>
        <Button size="sm" kind="secondary" onClick={onClose}>
          {t('board.back')}
        </Button>
      </div>
    </form>
  )
}
