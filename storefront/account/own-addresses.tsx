// The saved addresses on their page: the list, and the sheets that edit and delete one.
import { useState } from 'react'
import { useGo } from '../navigation/go.ts'
import { useSheet } from '../navigation/sheet.ts'
import { AddressEdit } from '../places/addresses/address-edit.tsx'
import { AddressList } from '../places/addresses/address-list.tsx'
import { AddressRemoval } from '../places/addresses/address-removal.tsx'
import { type SavedAddress, useKeptPlace } from '../places/place-store.ts'
import { FailedNotice } from '../shop/parts/own-page-notices.tsx'
import { useText } from '../text/text.tsx'
import { useVisitor } from './visitor.ts'

/** The page that adds an address. */
export const CREATE_ADDRESS = '/profile/address/create'

type Action = 'edit' | 'remove'

const sheetName = (action: Action, { point }: SavedAddress) => `${action}:${point.lat} ${point.lon}`

/** The sheets over the list: which address is edited or deleted is stored in the history entry. */
function useAddressSheets() {
  const { saved } = useKeptPlace()
  const sheet = useSheet(saved.flatMap((address) => [sheetName('edit', address), sheetName('remove', address)]))
  const find = (action: Action) => saved.find((address) => sheetName(action, address) === sheet.name) ?? null
  return {
    edited: find('edit'),
    removed: find('remove'),
    open: (action: Action, address: SavedAddress) => sheet.open(sheetName(action, address)),
    close: sheet.close,
  }
}

/** The last address that was not `null`: a sheet shows it until its closing animation ends. */
function useLast(address: SavedAddress | null): SavedAddress | null {
  const [last, setLast] = useState(address)
  if (address !== null && address !== last) setLast(address)
  return address ?? last
}

function Sheets({ sheets }: { sheets: ReturnType<typeof useAddressSheets> }) {
  const go = useGo()
  const { edited, removed, close } = sheets
  const [lastEdited, lastRemoved] = [useLast(edited), useLast(removed)]
  function handleRemoved(isPickerNext: boolean) {
    if (isPickerNext) go(CREATE_ADDRESS, { replace: true })
    else close()
  }
  return (
    <>
      {lastEdited !== null && <AddressEdit open={edited !== null} address={lastEdited} onClose={close} />}
      {lastRemoved !== null && (
        <AddressRemoval
          open={removed !== null}
          address={lastRemoved}
          onClose={close}
          onBack={close}
          onDone={handleRemoved}
        />
      )}
    </>
  )
}

/** The list with its sheets; `onChosen` is called after an address was chosen. */
export function OwnAddresses({ onChosen }: { onChosen?(): void }) {
  const t = useText()
  const visitor = useVisitor()
  const { saved } = useKeptPlace()
  const sheets = useAddressSheets()
  if (visitor.state === 'failed' && saved.length === 0) {
    const words = { title: t('place.saved_failed'), line: t('profile.failed_line') }
    return <FailedNotice {...words} level={2} onRetry={visitor.retry} />
  }
  return (
    <>
      <AddressList
        className="md:grid-cols-2 xl:grid-cols-3"
        {...(onChosen === undefined ? {} : { onChosen })}
        onEdit={(address) => sheets.open('edit', address)}
        onRemove={(address) => sheets.open('remove', address)}
      />
      <Sheets sheets={sheets} />
    </>
  )
}
