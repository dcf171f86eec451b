import type { Api } from '@dasturxon/contract/api'
import type { Send } from '@dasturxon/contract/endpoint'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { Sheet } from '@dasturxon/ui/sheet'
import { useState } from 'react'
import { Card } from '../editing/card.tsx'
import { answered, call } from '../frame/calls.ts'
import { isRefused, useFieldErrors } from '../frame/field-errors.ts'
import { NoCode, useFreshCode } from '../frame/fresh-code.tsx'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { type Brand, useBrandChange } from './brands-query.ts'
import { isWholeOwner, NOBODY, type OwnerDraft, OwnerFields, ownerOf } from './owner-fields.tsx'

const OPERATOR_CODES = {
  ask: () => answered(call('POST /operator/v1/auth/fresh-code')),
  confirm: (body: Send<Api['POST /operator/v1/auth/fresh']>['body']) =>
    answered(call('POST /operator/v1/auth/fresh', { body })),
}

/** Who owns the brand, and the way in for a new owner. */
export function OwnersCard({ brand }: { readonly brand: Brand }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button kind="secondary" size="sm" onClick={() => setOpen(true)}>
      {t('operator.owner_new')}
    </Button>
  )
  return (
    <Card title={t('operator.owners')} aside={button}>
      {brand.owners.length === 0 && <p className="text-muted">{t('operator.no_owner')}</p>}
      <ul className="grid gap-2">
        {brand.owners.map(({ name, phone }) => (
          <li key={`${name} ${phone}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b>{name}</b>
            <span className="tnum text-muted">{phone}</span>
          </li>
        ))}
      </ul>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('operator.owner_new')}
        closeLabel={t('desk.close')}
        height="part"
      >
        <OwnerForm brand={brand} onDone={() => setOpen(false)} />
      </Sheet>
    </Card>
  )
}

function OwnerForm({ brand, onDone }: { readonly brand: Brand; onDone(): void }) {
  const t = useText()
  const say = useErrorText()
  const { withCode, sheet } = useFreshCode(OPERATOR_CODES)
  const [owner, setOwner] = useState<OwnerDraft>(NOBODY)
  const saving = useBrandChange(
    (wish: OwnerDraft) =>
      withCode(() =>
        answered(call('POST /operator/v1/brands/:id/owners', { params: { id: brand.id }, body: ownerOf(wish) })),
      ),
    ({ name }) => t('operator.owner_added', { name }),
  )
  const fieldError = useFieldErrors(saving.error)
  return (
    <form
      className="grid gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(owner, { onSuccess: onDone })
      }}
    >
      <p className="text-muted">{t('operator.owner_line')}</p>
      <OwnerFields owner={owner} errorOf={fieldError} onChange={setOwner} />
      {saving.error !== null && !(saving.error instanceof NoCode) && !isRefused(saving.error, 'INVALID_FIELDS') && (
        <Note tone="danger" alert>
          {say(saving.error)}
        </Note>
      )}
      <Button
        size="lg"
        wide
        type="submit"
        loading={saving.isPending}
        blocked={isWholeOwner(owner) ? undefined : t('operator.fill_in')}
      >
        {t('operator.owner_add')}
      </Button>
      {sheet}
    </form>
  )
}
