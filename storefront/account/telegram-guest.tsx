// A guest inside Telegram: the sheet behind these asks for the number that Telegram knows.
import { Button } from '@dasturxon/ui/button'
import { user } from '@dasturxon/ui/glyphs'
import { ROW_LOOK, RowFace } from '@dasturxon/ui/list-row'
import { useSheet } from '../navigation/sheet.ts'
import { useText } from '../text/text.tsx'
import { ContactSheet } from './contact-sheet.tsx'

const SHEET = ['contact'] as const

/** Opens the sheet, and whether it is open. */
export function useContactSheet() {
  const { name, open, close } = useSheet(SHEET)
  return { isOpen: name === 'contact', open: () => open('contact'), close }
}

/** The row in checkout; it opens the sheet. */
export function TelegramGuest() {
  const t = useText()
  const { isOpen, open, close } = useContactSheet()
  return (
    <div className="rounded-xl bg-surface px-4">
      <button type="button" aria-haspopup="dialog" className={ROW_LOOK} onClick={open}>
        <RowFace leading={user} isAccent title={t('profile.by_telegram')} chevron />
      </button>
      <ContactSheet open={isOpen} onClose={close} />
    </div>
  )
}

/** The button of the page for signing in; it opens the sheet. */
export function TelegramButton() {
  const t = useText()
  const { isOpen, open, close } = useContactSheet()
  return (
    <>
      <Button data-main="" size="lg" wide onClick={open}>
        {t('profile.by_telegram')}
      </Button>
      <ContactSheet open={isOpen} onClose={close} />
    </>
  )
}
