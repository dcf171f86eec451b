import { useQuery } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'
import { useText } from '../text/text.tsx'

type Props = { readonly className: string; readonly staffId: string; onChange(staffId: string): void }

/** Whose changes: people, and programs by their keys. */
export function PersonChoice({ className, staffId, onChange }: Props) {
  const t = useText()
  const people = useQuery({ queryKey: ['people'], queryFn: () => answered(call('GET /office/v1/people')) })
  const keys = useQuery({ queryKey: ['people', 'keys'], queryFn: () => answered(call('GET /office/v1/keys')) })
  const all = [...(people.data ?? []), ...(keys.data ?? [])]
  return (
    <select
      aria-label={t('changes.who')}
      className={className}
      value={staffId}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t('changes.everybody')}</option>
      {all.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
