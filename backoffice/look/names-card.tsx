import { OWN_NAMES } from '@dasturxon/domain/language-names'
import { LANGUAGES, type Language } from '@dasturxon/domain/locale'
import { SHOP_KINDS } from '@dasturxon/domain/shop-kind'
import { Chip } from '@dasturxon/ui/chip'
import { Field } from '@dasturxon/ui/field'
import { SelectField } from '../frame/select-field.tsx'
import type { Draft } from '../settings/use-draft.ts'
import { useText } from '../text/text.tsx'

type Props = { readonly draft: Draft }

/** The languages of the shop: the main one, and those that are on. */
function activeLanguages({ values }: Draft): readonly Language[] {
  return LANGUAGES.filter((language) => values[`${language}Active`] || language === values.mainLanguage)
}

/** Name and slogan in each language of the shop, and what it sells. */
export function NamesCard({ draft }: Props) {
  const t = useText()
  const { name = {}, slogan = {}, kind = 'kitchen', mainLanguage } = draft.values
  return (
    <section className="grid content-start gap-3 rounded-lg bg-surface p-4 edge-line">
      <h2 className="text-h3">{t('look.names')}</h2>
      {activeLanguages(draft).map((language) => (
        <div key={language} className="grid gap-3 sm:grid-cols-2">
          <Field
            label={t('look.in_language', { name: t('look.name'), language: OWN_NAMES[language] })}
            value={name[language] ?? ''}
            onChange={(text) => draft.change({ name: { ...name, [language]: text } })}
            error={language === mainLanguage ? draft.errorOf('name') : undefined}
            maxLength={60}
          />
          <Field
            label={t('look.in_language', { name: t('look.slogan'), language: OWN_NAMES[language] })}
            value={slogan[language] ?? ''}
            onChange={(text) => draft.change({ slogan: { ...slogan, [language]: text } })}
            maxLength={120}
          />
        </div>
      ))}
      <SelectField
        label={t('look.kind')}
        value={kind}
        options={SHOP_KINDS.map((value) => ({ value, label: t(`look.kind_${value}`) }))}
        onChange={(value) => draft.change({ kind: value })}
      />
    </section>
  )
}

/** The languages of the shop. */
export function LanguagesCard({ draft }: Props) {
  const t = useText()
  const { mainLanguage = 'uz' } = draft.values
  return (
    <section className="grid content-start gap-3 rounded-lg bg-surface p-4 edge-line">
      <h2 className="text-h3">{t('look.languages')}</h2>
      <div className="flex flex-wrap gap-2">
        {LANGUAGES.map((language) => {
          const isOn = draft.values[`${language}Active`] === true
          return (
            <Chip key={language} pressed={isOn} onClick={() => draft.change({ [`${language}Active`]: !isOn })}>
              {OWN_NAMES[language]}
            </Chip>
          )
        })}
      </div>
      <SelectField
        label={t('look.main')}
        value={mainLanguage}
        options={activeLanguages(draft).map((value) => ({ value, label: OWN_NAMES[value] }))}
        error={draft.errorOf('mainLanguage')}
        onChange={(value) => draft.change({ mainLanguage: value })}
      />
    </section>
  )
}
