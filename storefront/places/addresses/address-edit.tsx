import { failureText } from '@dasturxon/client/failure-text'
import { fieldErrors } from '@dasturxon/client/field-errors'
import { flatOf, isAddressName, normalName } from '@dasturxon/domain/address'
import { Button } from '@dasturxon/ui/button'
import { FormErrorsProvider, useFormErrors } from '@dasturxon/ui/form-errors'
import { Sheet } from '@dasturxon/ui/sheet'
import { showToast } from '@dasturxon/ui/show-toast'
import { useId, useRef, useState } from 'react'
import { useLanguage, useText } from '../../text/text.tsx'
import { currentPlace, type SavedAddress, savedLike } from '../place-store.ts'
import { type Saving, saveAddress } from './address-changes.ts'
import { AddressCommentField, AddressDoorFields, AddressKindField, AddressNameField } from './address-fields.tsx'
import type { AddressWords } from './address-merge.ts'

type Props = { readonly open: boolean; readonly address: SavedAddress; onClose(): void }

function wordsOf({ name, kind, office, domophone, entrance, floor, comment }: SavedAddress): AddressWords {
  return { name, kind, office, domophone, entrance, floor, comment }
}

/** Edits the words of a saved address; every opening starts with its current state. */
export function AddressEdit(props: Props) {
  const { open } = props
  const [visit, setVisit] = useState({ open, count: 0 })
  if (visit.open !== open) setVisit({ open, count: open ? visit.count + 1 : visit.count })
  return <EditSheet key={visit.count} {...props} />
}

function EditSheet({ open, address, onClose }: Props) {
  const t = useText()
  const language = useLanguage()
  const form = useId()
  const nameField = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // not the latest state: a change by another device, which these fields do not show, must not be overwritten
  const [seen, setSeen] = useState(address)
  const [words, setWords] = useState(() => wordsOf(address))
  const [isBusy, setBusy] = useState(false)
  const errors = useFormErrors()
  const change = (next: Partial<AddressWords>) => setWords((held) => ({ ...held, ...next }))
  const isNamed = isAddressName(words.name)

  function showLatest() {
    const latest = savedLike(currentPlace().saved, seen) ?? seen
    setSeen(latest)
    setWords(wordsOf(latest))
  }

  function tell(saving: Saving) {
    if (saving === 'saved') return showToast({ text: t('profile.saved'), kind: 'success' })
    if (saving === 'stale' || saving === 'gone') return showToast({ text: t(`place.${saving}`), kind: 'error' })
    if (errors.show(fieldErrors(saving, language))) return
    showToast({ text: failureText(saving, language) ?? t('profile.save_failed'), kind: 'error' })
  }

  async function save() {
    if (isBusy) return
    setBusy(true)
    const office = flatOf({ office: words.office, houseNumber: seen.houseNumber })
    const saving = await saveAddress(seen, { ...words, office, name: normalName(words.name) })
    setBusy(false)
    tell(saving)
    if (saving === 'stale') showLatest()
    if (saving === 'saved' || saving === 'gone') onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('place.change_address')}
      closeLabel={t('page.close')}
      height="full"
      foot={
        <Button
          type="submit"
          form={form}
          size="lg"
          wide
          loading={isBusy}
          blocked={isNamed ? undefined : t('place.name_wanted')}
          onBlockedPress={() => nameField.current?.focus()}
        >
          {t('profile.save')}
        </Button>
      }
    >
      <form
        id={form}
        className="grid grid-cols-1 gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isNamed) void save()
        }}
      >
        <p dir="auto" className="px-1 text-start text-small text-muted">
          {[seen.streetName, seen.houseNumber].filter((part) => part !== '').join(', ') || seen.description}
        </p>
        <FormErrorsProvider errors={errors}>
          <AddressKindField value={words.kind} onChange={(kind) => change({ kind })} />
          <AddressNameField ref={nameField} value={words.name} onChange={(name) => change({ name })} />
          <AddressDoorFields door={words} onChange={change} />
          <AddressCommentField value={words.comment} onChange={(comment) => change({ comment })} />
        </FormErrorsProvider>
      </form>
    </Sheet>
  )
}
