import { OWN_NAMES } from '@dasturxon/domain/language-names'
import { LANGUAGES, type Language } from '@dasturxon/domain/locale'
import { SHOP_KINDS, type ShopKind } from '@dasturxon/domain/shop-kind'
import { Button } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { Note } from '@dasturxon/ui/note'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { answered, call } from '../frame/calls.ts'
import { isRefused, useFieldErrors } from '../frame/field-errors.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { SelectField } from '../frame/select-field.tsx'
import { useText } from '../text/text.tsx'
import { useBrandChange } from './brands-query.ts'
import { isWholeOwner, NOBODY, OwnerFields, ownerOf } from './owner-fields.tsx'
import { subFrom } from './sub-from.ts'

type Props = { readonly isOpen: boolean; onClose(): void; onMade(sub: string): void }

/** The form of a new brand with its first owner. */
export function NewBrandSheet({ isOpen, onClose, onMade }: Props) {
  const t = useText()
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('operator.new_brand')} closeLabel={t('desk.close')} height="full">
      <NewBrandForm
        onMade={(sub) => {
          onMade(sub)
          onClose()
        }}
      />
    </Sheet>
  )
}

type Draft = {
  readonly name: string
  /** `null`: as it follows from the name */
  readonly sub: string | null
  readonly kind: ShopKind
  readonly language: Language
  readonly colour: string
}
const PLATFORM_COLOUR = '#FCE000'
const EMPTY: Draft = { name: '', sub: null, kind: 'kitchen', language: 'uz', colour: PLATFORM_COLOUR }
const SUB = /^[a-z0-9][a-z0-9-]{0,62}$/
const COLOUR = /^#[\da-f]{6}$/i

function NewBrandForm({ onMade }: { onMade(sub: string): void }) {
  const t = useText()
  const say = useErrorText()
  const [draft, setDraft] = useState(EMPTY)
  const [owner, setOwner] = useState(NOBODY)
  const sub = draft.sub ?? subFrom(draft.name)
  const making = useBrandChange(
    () => answered(call('POST /operator/v1/brands', { body: { ...draft, sub, owner: ownerOf(owner) } })),
    () => t('operator.made', { name: draft.name.trim() }),
  )
  const errorOf = useFieldErrors(making.error)
  const isWhole = draft.name.trim().length >= 2 && SUB.test(sub) && COLOUR.test(draft.colour) && isWholeOwner(owner)
  const change = (wish: Partial<Draft>) => {
    if (making.isError) making.reset()
    setDraft({ ...draft, ...wish })
  }
  return (
    <form
      className="grid gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        making.mutate(undefined, { onSuccess: () => onMade(sub) })
      }}
    >
      <Note tone="brand">{t('operator.make_line')}</Note>
      <BrandFields draft={draft} sub={sub} errorOf={errorOf} onChange={change} />
      <OwnerFields owner={owner} errorOf={(field) => errorOf(`owner.${field}`)} onChange={setOwner} />
      {making.error !== null && !isRefused(making.error, 'INVALID_FIELDS') && (
        <Note tone="danger" alert>
          {say(making.error)}
        </Note>
      )}
      <Button
        size="lg"
        wide
        type="submit"
        loading={making.isPending}
        blocked={isWhole ? undefined : t('operator.fill_in')}
      >
        {t('operator.make')}
      </Button>
    </form>
  )
}

type FieldsProps = {
  readonly draft: Draft
  readonly sub: string
  errorOf(field: string): string | undefined
  onChange(wish: Partial<Draft>): void
}

function BrandFields({ draft, sub, errorOf, onChange }: FieldsProps) {
  const t = useText()
  const { name, kind, language, colour } = draft
  const isColour = COLOUR.test(colour)
  return (
    <>
      <Field
        label={t('operator.name')}
        value={name}
        onChange={(text) => onChange({ name: text })}
        error={errorOf('name')}
        maxLength={60}
      />
      <Field
        label={t('operator.sub')}
        help={sub === '' ? t('operator.sub_rule') : t('operator.sub_line', { host: sub })}
        value={sub}
        onChange={(text) => onChange({ sub: text.trim().toLowerCase() })}
        error={errorOf('sub') ?? (sub === '' || SUB.test(sub) ? undefined : t('operator.sub_rule'))}
        maxLength={63}
      />
      <SelectField
        label={t('operator.kind')}
        value={kind}
        options={SHOP_KINDS.map((value) => ({ value, label: t(`look.kind_${value}`) }))}
        onChange={(value) => onChange({ kind: value })}
      />
      <SelectField
        label={t('operator.language')}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] }))}
        onChange={(value) => onChange({ language: value })}
      />
      <div className="flex items-start gap-3">
        <input
          type="color"
          aria-label={t('operator.colour')}
          className="size-14 shrink-0 cursor-pointer rounded-md border-0 bg-transparent p-0"
          value={isColour ? colour : PLATFORM_COLOUR}
          onChange={(event) => onChange({ colour: event.currentTarget.value.toUpperCase() })}
        />
        <Field
          className="min-w-0 flex-1"
          label={t('operator.colour')}
          value={colour}
          onChange={(text) => onChange({ colour: text.trim() })}
          error={isColour ? errorOf('colour') : t('operator.colour_wrong')}
          maxLength={7}
        />
      </div>
    </>
  )
}
