import { OWN_NAMES } from '@dasturxon/domain/language-names'
import { htmlLang, type Language, type Texts } from '@dasturxon/domain/locale'
import { Segmented } from '@dasturxon/ui/segmented'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../editing/card.tsx'
import { SaveButtons } from '../editing/save-buttons.tsx'
import { differencesOf, StaleNote } from '../editing/stale-note.tsx'
import { useSave } from '../editing/use-save.ts'
import { useFacts } from '../frame/brand.tsx'
import { call } from '../frame/calls.ts'
import { useText } from '../text/text.tsx'
import { type Policy, type PolicyType, policiesQuery } from './policies-query.ts'
import { RichText } from './rich-text.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { htmlOf, sourceOf } from './rich-text-source.ts'

type Sources = Texts
const mapped = (texts: Texts, change: (text: string) => string): Texts =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]))

function usePolicy(policy: Policy) {
  const queries = useQueryClient()
  const [version, setVersion] = useState(policy.version)
  const [changed, setChanged] = useState<Sources | null>(null)
  const draft = changed ?? mapped(policy.text, sourceOf)
  const saving = useSave({
    send: (text: Texts) =>
      call('PUT /office/v1/policies/:type', { params: { type: policy.type }, body: { version, text } }),
    findLatest: async () =>
      (await queries.fetchQuery({ ...policiesQuery, staleTime: 0 })).find(({ type }) => type === policy.type) ?? null,
    onSaved: (saved) => {
      setChanged(null)
      setVersion(saved.version)
      queries.setQueryData(policiesQuery.queryKey, (all = []) =>
        all.map((one) => (one.type === saved.type ? saved : one)),
      )
    },
  })
  return {
    ...{ draft, saving, isChanged: changed !== null },
    change: (language: Language, text: string) => {
      if (changed === null) setVersion(policy.version)
      setChanged({ ...draft, [language]: text })
    },
    stop: () => {
      setChanged(null)
      saving.forget()
    },
    goOn: (latest: Policy) => {
      setVersion(latest.version)
      saving.forget()
    },
  }
}

type Props = {
  readonly policy: Policy
  readonly isOpen: boolean
  readonly types: readonly PolicyType[]
  onOpen(type: PolicyType): void
}

/** One text in one language at a time: its lines, and what the guest reads beside them. */
export function PolicyEditor({ policy, isOpen, types, onOpen }: Props) {
  const t = useText()
  const { mainLanguage, languages } = useFacts().brand
  const [language, setLanguage] = useState<Language>(mainLanguage)
  const { draft, saving, isChanged, change, stop, goOn } = usePolicy(policy)
  const html = htmlOf(draft[language] ?? '')
  const inOrder = [mainLanguage, ...languages.filter((one) => one !== mainLanguage)]
  const wordsOf = (texts: Texts) => Object.fromEntries(inOrder.map((one) => [OWN_NAMES[one], texts[one] ?? '']))
  return (
    <div className={isOpen ? 'min-h-0 flex-1 overflow-y-auto' : 'hidden'}>
      <div className="grid gap-3 p-4 md:p-5">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <Segmented
            label={t('texts.which')}
            value={policy.type}
            segments={types.map((value) => ({ value, label: t(`texts.type_${value}`) }))}
            onChange={onOpen}
            className="w-full md:w-120"
          />
          <SaveButtons
            isChanged={isChanged}
            isSaving={saving.isSaving}
            label={t('texts.save')}
            onSave={() => saving.save(mapped(draft, htmlOf))}
            onCancel={stop}
          />
        </header>
        {saving.latest !== null && (
          <StaleNote
            differences={differencesOf(wordsOf(mapped(saving.latest.text, sourceOf)), wordsOf(draft))}
            onTake={stop}
            onKeep={() => saving.latest !== null && goOn(saving.latest)}
          />
        )}
        <div className="grid items-start gap-3 xl:grid-cols-2">
          <Card
            title={t(`texts.type_${policy.type}`)}
            aside={
              <Segmented
                label={t('texts.language')}
                value={language}
                segments={inOrder.map((value) => ({ value, label: OWN_NAMES[value] }))}
                onChange={setLanguage}
              />
            }
          >
            <RichTextField
              key={language}
              label={t('texts.in_language', { name: OWN_NAMES[language] })}
              lang={htmlLang(language)}
              value={draft[language] ?? ''}
              error={saving.errorAt(`text.${language}`)}
              onChange={(text) => change(language, text)}
            />
          </Card>
          <Card title={t('texts.preview')}>
            {html === '' ? (
              <p className="text-muted">
                {language !== mainLanguage && (draft[mainLanguage] ?? '') !== ''
                  ? t('editing.empty_language', { name: OWN_NAMES[mainLanguage] })
                  : t(`texts.empty_${policy.type}`)}
              </p>
            ) : (
              <div lang={htmlLang(language)} dir="auto" className="grid gap-3 break-words text-body text-ink-2">
                <RichText html={html} />
              </div>
            )}
          </Card>
        </div>
      </div>
    </div>
  )
}
