import { OWN_NAMES } from '@dasturxon/domain/language-names'
import { LANGUAGES } from '@dasturxon/domain/locale'
import { classes } from '@dasturxon/ui/classes'
import { Field } from '@dasturxon/ui/field'
import { Segmented } from '@dasturxon/ui/segmented'
import { Switch } from '@dasturxon/ui/switch'
import { type ReactNode, useId } from 'react'
import { TypedField } from '../editing/typed-field.tsx'
import { useText } from '../text/text.tsx'
import {
  CHOICES,
  type ChoiceName,
  type HandleName,
  type LineName,
  type Setting,
  type TextsName,
} from './setting-list.ts'
import type { Draft } from './use-draft.ts'

type Props = { readonly setting: Setting; readonly draft: Draft }

/** One setting: its name, what it does, its control. */
export function SettingRow({ setting, draft }: Props) {
  const t = useText()
  const id = useId()
  const { name } = setting
  const isChanged = name in draft.changes
  const isSwitch = setting.kind === 'flag'
  return (
    <li
      className={classes(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-4 py-2.5 last:border-b-0',
        isChanged && 'bg-brand-soft',
      )}
    >
      <div className="min-w-45 flex-1">
        <b className="block font-semibold">{t(`settings.label_${name}`)}</b>
        <span id={`${id}-line`} className="text-muted">
          {t(`settings.line_${name}`, { code: '{code}' })}
        </span>
      </div>
      {isSwitch && (
        <Switch
          label={t(`settings.label_${name}`)}
          describedBy={`${id}-line`}
          checked={draft.values[setting.name] === true}
          onChange={(checked) => draft.change({ [setting.name]: checked })}
        />
      )}
      {setting.kind === 'choice' && <ChoiceControl name={setting.name} draft={draft} />}
      {setting.kind === 'handle' && <HandleControl name={setting.name} draft={draft} />}
      {setting.kind === 'line' && <LineControl name={setting.name} draft={draft} />}
      {setting.kind === 'texts' && <TextsControl name={setting.name} draft={draft} />}
    </li>
  )
}

function Wide({ children }: { readonly children: ReactNode }) {
  return <div className="grid basis-full gap-2">{children}</div>
}

function ChoiceControl({ name, draft }: { readonly name: ChoiceName; readonly draft: Draft }) {
  const t = useText()
  const values: readonly (typeof CHOICES)[ChoiceName][number][] = CHOICES[name]
  return (
    <Wide>
      <Segmented
        label={t(`settings.label_${name}`)}
        segments={values.map((value) => ({ value, label: t(`settings.choice_${value}`) }))}
        value={draft.values[name] ?? 'none'}
        onChange={(value) => draft.change({ [name]: value === 'none' ? null : value })}
      />
    </Wide>
  )
}

function HandleControl({ name, draft }: { readonly name: HandleName; readonly draft: Draft }) {
  const t = useText()
  const label = t(`settings.label_${name}`)
  const handle = draft.values[name] ?? { value: '', active: false }
  return (
    <>
      <Switch
        label={t('settings.is_on', { name: label })}
        checked={handle.active}
        onChange={(active) => draft.change({ [name]: { ...handle, active } })}
      />
      <Wide>
        <Field
          label={label}
          value={handle.value}
          onChange={(value) => draft.change({ [name]: { ...handle, value } })}
          error={draft.errorOf(name)}
          maxLength={200}
        />
      </Wide>
    </>
  )
}

function LineControl({ name, draft }: { readonly name: LineName; readonly draft: Draft }) {
  const t = useText()
  return (
    <Wide>
      <TypedField
        label={t(`settings.label_${name}`)}
        value={draft.values[name] ?? ''}
        toValue={(text) => text.trim()}
        onChange={(value) => draft.change({ [name]: value })}
        error={draft.errorOf(name)}
        maxLength={300}
      />
    </Wide>
  )
}

function TextsControl({ name, draft }: { readonly name: TextsName; readonly draft: Draft }) {
  const texts = draft.values[name] ?? {}
  const active = LANGUAGES.filter((language) => draft.values[`${language}Active`] || texts[language])
  return (
    <Wide>
      {active.map((language) => (
        <Field
          key={language}
          label={OWN_NAMES[language]}
          value={texts[language] ?? ''}
          onChange={(text) => draft.change({ [name]: { ...texts, [language]: text } })}
          error={draft.errorOf(name)}
          maxLength={300}
        />
      ))}
    </Wide>
  )
}
