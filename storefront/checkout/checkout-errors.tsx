// What the server finds wrong with the fields of a sent order, shown at these fields.
import { fieldErrors } from '@dasturxon/client/field-errors'
import type { CallFailure } from '@dasturxon/contract/client'
import { FormErrorsProvider, useFormErrors } from '@dasturxon/ui/form-errors'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLanguage } from '../text/text.tsx'

type Props = { readonly refusal: CallFailure | null; readonly children: ReactNode }

/** Around the form of checkout; the next attempt to send clears the errors of the last one. */
export function CheckoutErrors({ refusal, children }: Props) {
  const language = useLanguage()
  const errors = useFormErrors()
  const show = useEffectEvent((failure: CallFailure | null) => {
    errors.show(failure === null ? new Map() : fieldErrors(failure, language))
  })
  useEffect(() => {
    show(refusal)
  }, [refusal])
  return <FormErrorsProvider errors={errors}>{children}</FormErrorsProvider>
}
