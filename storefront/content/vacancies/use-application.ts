// An application for a vacancy: the fields, then the application, then its file. What the server has stored is never sent
// again: after a cut line only the file is.
import { failureText } from '@dasturxon/client/failure-text'
import { fieldErrors } from '@dasturxon/client/field-errors'
import { uploadFile } from '@dasturxon/client/upload-file'
import { normalPhone } from '@dasturxon/domain/phone'
import { useFormErrors } from '@dasturxon/ui/form-errors'
import { useState } from 'react'
import { call } from '../../shop/api.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { type FileTrouble, troubleOf } from './application-file.ts'

type Kept = { readonly id: string; readonly fileToken: string }

/** `kept`: the application is stored, and its file is not: `cut` on the way, refused, or no longer accepted. */
export type Step =
  | { readonly at: 'form' | 'sending' | 'done' }
  | { readonly at: 'uploading'; readonly share: number }
  | { readonly at: 'kept'; readonly why: FileTrouble | 'cut' | 'late' }

export type Application = ReturnType<typeof useApplication>

const NAME_LENGTH = 100
const REFUSED: Readonly<Record<number, FileTrouble | 'late'>> = { 404: 'late', 413: 'size', 415: 'type', 422: 'type' }

function useFields() {
  const [name, setName] = useState('')
  const [digits, setDigits] = useState('')
  const [comment, setComment] = useState('')
  return { name, setName, digits, setDigits, comment, setComment }
}

function useChosenFile() {
  const [file, setFile] = useState<File | null>(null)
  const [trouble, setTrouble] = useState<FileTrouble | null>(null)
  async function choose(next: File): Promise<boolean> {
    const found = await troubleOf(next)
    setFile(next)
    setTrouble(found)
    return found === null
  }
  function remove() {
    setFile(null)
    setTrouble(null)
  }
  return { file, trouble, choose, remove }
}

/** The application of one person for one vacancy. */
export function useApplication(vacancyId: string) {
  const t = useText()
  const language = useLanguage()
  const fields = useFields()
  const chosen = useChosenFile()
  const [step, setStep] = useState<Step>({ at: 'form' })
  const [kept, setKept] = useState<Kept | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const errors = useFormErrors()
  const name = fields.name.trim()
  const phone = normalPhone(fields.digits)

  async function upload(file: File, { id, fileToken }: Kept) {
    setStep({ at: 'uploading', share: 0 })
    const status = await uploadFile({
      path: `/support/v1/vacancies/${vacancyId}/applications/${id}/file`,
      file,
      headers: { 'file-token': fileToken },
      onProgress: (share) => setStep({ at: 'uploading', share }),
    })
    setStep(status >= 200 && status < 300 ? { at: 'done' } : { at: 'kept', why: REFUSED[status] ?? 'cut' })
  }
  async function send() {
    if (step.at !== 'form' || name === '' || phone === null || chosen.trouble !== null) return
    setStep({ at: 'sending' })
    setTrouble(null)
    const body = { name: name.slice(0, NAME_LENGTH), phone, comment: fields.comment.trim() }
    const answer = await call('POST /support/v1/vacancies/:id/applications', { params: { id: vacancyId }, body })
    if (!answer.ok) {
      setStep({ at: 'form' })
      if (errors.show(fieldErrors(answer, language))) return
      setTrouble(
        answer.status === 404 ? t('vacancy.gone_line') : (failureText(answer, language) ?? t('vacancy.failed')),
      )
      return
    }
    setKept(answer.value)
    if (chosen.file === null) setStep({ at: 'done' })
    else await upload(chosen.file, answer.value)
  }
  /** Sends only the file again: the same one, or another that was chosen instead. */
  async function sendFile(file = chosen.file) {
    if (file !== null && kept !== null) await upload(file, kept)
  }
  async function choose(file: File) {
    if ((await chosen.choose(file)) && kept !== null) await upload(file, kept)
  }
  const finish = () => setStep({ at: 'done' })
  return { fields, name, phone, chosen, step, trouble, errors, send, sendFile, choose, finish }
}
