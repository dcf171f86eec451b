import { DigitsField } from '@dasturxon/ui/digits-field'
import { Field } from '@dasturxon/ui/field'
import { FormErrorsProvider, useFormErrors } from '@dasturxon/ui/form-errors'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProfileField, Saving } from './save-profile.ts'

type Props = {
  readonly path: ProfileField
  readonly label: string
  /** As the server has it. */
  readonly saved: string
  readonly maxLength: number
  readonly type?: 'text' | 'email'
  readonly inputMode?: 'text' | 'numeric' | 'email'
  readonly autoComplete: string
  /** Why this cannot be saved, in words; `null` when it can. */
  troubleOf(typed: string): string | null
  /** Prints the digits that were typed. */
  mask?(typed: string): string
  onSave(typed: string): Promise<Saving>
}

/** A field that saves itself when it is left. What could not be saved stays in it. */
export function OwnField(props: Props) {
  const { label, saved, troubleOf, mask, onSave, ...native } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isSaving = useRef(false)
  const errors = useFormErrors()
  const Control = mask === undefined ? Field : DigitsField

  async function save() {
    const text = typed?.trim() ?? saved
    if (isSaving.current) return
    if (text === saved) return setTyped(null)
    const wrong = troubleOf(text)
    setTrouble(wrong)
    if (wrong !== null) return
    isSaving.current = true
    const saving = await onSave(text)
    isSaving.current = false
    if (typeof saving === 'object') errors.show(saving.wrong)
    // what was typed meanwhile is saved when the field is left again
    if (saving === 'saved' || saving === 'stale') setTyped((now) => (now?.trim() === text ? null : now))
  }
  const leave = useEffectEvent(() => void save())
  // a page that is left by "back" never blurs its field
  useEffect(() => () => leave(), [])
  return (
    <FormErrorsProvider errors={errors}>
      <Control
        {...native}
        label={label}
        value={typed ?? saved}
        error={trouble}
        onChange={(next) => {
          setTrouble(null)
          setTyped(mask === undefined ? next : mask(next))
        }}
        onBlur={() => void save()}
        enterKeyHint="done"
      />
    </FormErrorsProvider>
  )
}
