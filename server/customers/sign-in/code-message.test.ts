import { LANGUAGES } from '@dasturxon/domain/locale'
import { describe, expect, it } from 'vitest'
import { codeMessage } from './code-message.ts'

const message = {
  purpose: 'LOGIN',
  content: {},
  language: 'uz',
  mainLanguage: 'uz',
  host: 'qarsildoq.example',
  code: '004217',
} as const

describe('the message with a code', () => {
  it('has the text of the merchant, in the language of the customer', () => {
    const content = { uz: 'Kod: {code}', ru: 'Ваш код — {code}!' }
    expect(codeMessage({ ...message, content, language: 'ru' })).toBe('Ваш код — 004217!\n\n@qarsildoq.example #004217')
  })

  it('has a default text in every language when the merchant has none, or none with a placeholder for the code', () => {
    for (const language of LANGUAGES) {
      const text = codeMessage({ ...message, language, content: { uz: 'Salom' } })
      expect(text).toMatch(/004217(.|\n)+@qarsildoq\.example #004217$/)
      expect(text).not.toContain('{code}')
    }
  })

  it('ends with the line for autofill, with the host without its port', () => {
    const lines = codeMessage({ ...message, host: 'qarsildoq.localhost:8080' }).split('\n')
    expect(lines.at(-1)).toBe('@qarsildoq.localhost #004217')
  })

  it('is in a language whose text the gateway has approved: the wanted one, the main one, any', () => {
    const approving = (word: string) => ({ isApproved: (text: string) => text.includes(word) })
    const russian = { ...message, language: 'ru', mainLanguage: 'eng' } as const
    expect(codeMessage({ ...russian, ...approving('Код') })).toContain('Код подтверждения')
    expect(codeMessage({ ...russian, ...approving('confirmation') })).toContain('confirmation')
    expect(codeMessage({ ...russian, ...approving('Onay') })).toContain('Onay')
    expect(codeMessage({ ...russian, ...approving('nothing') })).toContain('Код подтверждения')
  })

  it('fits one SMS part where the language has plain letters', () => {
    for (const language of ['uz', 'eng', 'tr'] as const) {
      const text = codeMessage({ ...message, language })
      expect(text.length).toBeLessThanOrEqual(160)
      expect(text).toMatch(/^[\x20-\x7e\n]+$/)
    }
  })
})
