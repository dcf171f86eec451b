import { Button, buttonLook } from '@dasturxon/ui/button'
import { Field } from '@dasturxon/ui/field'
import { trash } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Note } from '@dasturxon/ui/note'
import { useState } from 'react'
import { Card } from '../editing/card.tsx'
import { answered, call } from '../frame/calls.ts'
import { ConfirmSheet } from '../frame/confirm-sheet.tsx'
import { isRefused, useFieldErrors } from '../frame/field-errors.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { useText } from '../text/text.tsx'
import { type Brand, useBrandChange } from './brands-query.ts'

type Props = { readonly brand: Brand; readonly name: string }

/** Where guests find the brand: the host by its short name, and its own domains. */
export function HostsCard({ brand, name }: Props) {
  const t = useText()
  const say = useErrorText()
  const [asked, setAsked] = useState<string | null>(null)
  const removing = useBrandChange(
    (host: string) => answered(call('DELETE /operator/v1/brands/:id/hosts/:host', { params: { id: brand.id, host } })),
    (host) => t('operator.host_removed', { host }),
  )
  return (
    <Card title={t('operator.hosts')}>
      <ul className="grid gap-1">
        {brand.ownHost !== null && (
          <li className="grid min-h-10 content-center">
            <span className="break-all font-semibold">{brand.ownHost}</span>
            <span className="text-muted">{t('operator.host_by_sub')}</span>
          </li>
        )}
        {brand.hosts.map((host) => (
          <li key={host} className="flex min-h-10 items-center gap-2">
            <span className="min-w-0 flex-1 break-all font-semibold">{host}</span>
            <IconButton
              glyph={trash}
              size={18}
              label={t('operator.host_remove', { host })}
              onClick={() => setAsked(host)}
            />
          </li>
        ))}
      </ul>
      {brand.address !== null && brand.state !== 'removed' && (
        <div className="mt-2 flex flex-wrap gap-2">
          <OutLink href={brand.address} label={t('operator.open_site')} />
          <OutLink href={`${brand.address}/office`} label={t('operator.open_desk')} />
        </div>
      )}
      {removing.error !== null && (
        <Note tone="danger" alert className="mt-2">
          {say(removing.error)}
        </Note>
      )}
      <NewHost brand={brand} />
      <ConfirmSheet
        question={asked === null ? null : t('operator.host_remove_sure', { name, host: asked })}
        line={t('operator.host_remove_line')}
        action={t('operator.host_remove_now')}
        onConfirm={() => asked !== null && removing.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </Card>
  )
}

function NewHost({ brand }: { readonly brand: Brand }) {
  const t = useText()
  const say = useErrorText()
  const [host, setHost] = useState('')
  const adding = useBrandChange(
    (wish: string) =>
      answered(call('POST /operator/v1/brands/:id/hosts', { params: { id: brand.id }, body: { host: wish } })),
    (wish) => t('operator.host_added', { host: wish }),
  )
  const fieldError = useFieldErrors(adding.error)
  const isOther = adding.error !== null && !isRefused(adding.error, 'INVALID_FIELDS')
  return (
    <form
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        adding.mutate(host.trim().toLowerCase(), { onSuccess: () => setHost('') })
      }}
    >
      <Field
        label={t('operator.host_new')}
        help={t('operator.host_line')}
        value={host}
        onChange={(text) => {
          adding.reset()
          setHost(text)
        }}
        error={fieldError('host') ?? (isOther ? say(adding.error) : undefined)}
        maxLength={253}
      />
      <Button
        kind="secondary"
        size="sm"
        type="submit"
        className="justify-self-start"
        loading={adding.isPending}
        blocked={host.trim() === '' ? t('operator.host_add') : undefined}
      >
        {t('operator.host_add')}
      </Button>
    </form>
  )
}

function OutLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonLook({ kind: 'secondary', size: 'sm' })}>
      {label}
    </a>
  )
}
