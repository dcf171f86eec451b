import { OWN_NAMES } from '@dasturxon/domain/language-names'
import { LANGUAGES, type Language } from '@dasturxon/domain/locale'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { onPage } from '../testing/on-page.tsx'
import { textIn } from '../testing/text-in.ts'
import { LanguageSheet } from './language-sheet.tsx'

const t = textIn('uz')
const language = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

function show(languages: readonly Language[] = ['uz', 'ru']) {
  const onClose = vi.fn()
  render(<LanguageSheet open onClose={onClose} />, { wrapper: onPage({ shop: aShop({ languages: [...languages] }) }) })
  return onClose
}

it('offers the languages of the brand by their own names, with the one of the page chosen', () => {
  show()
  expect(screen.getByRole('dialog', { name: t('home.language') })).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(language(OWN_NAMES.uz).checked).toBe(true)
  expect(language(OWN_NAMES.ru).checked).toBe(false)
})

it('shows the flags of Uzbek, Russian and English, and names each language in its own', () => {
  show(LANGUAGES)
  expect(screen.getAllByRole('radio')).toHaveLength(7)
  const flagged = LANGUAGES.filter((each) => language(OWN_NAMES[each]).closest('label')?.querySelector('img') != null)
  expect(flagged).toEqual(['uz', 'ru', 'eng'])
  expect(screen.getByText('Қазақша').lang).toBe('kk')
})

it('remembers the chosen one for the server and closes', async () => {
  const onClose = show()
  await userEvent.click(language(OWN_NAMES.ru))
  expect(document.cookie).toContain('language=ru')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('changes nothing when it is only closed', async () => {
  const onClose = show()
  await userEvent.click(screen.getByRole('button', { name: t('page.close') }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(document.cookie).not.toContain('language')
})
