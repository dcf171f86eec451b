// What a vacancy says: salary first, then requirements, duties and conditions, and who answers.
import { dateText } from '@dasturxon/domain/format'
import type { Texts } from '@dasturxon/domain/locale'
import { Pill } from '@dasturxon/ui/badge'
import { check, mapPin, phone as phoneGlyph, send } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { iconButtonLook } from '@dasturxon/ui/icon-button'
import type { Vacancy } from '../../shop/page.tsx'
import { PhoneNumber } from '../../shop/parts/phone-number.tsx'
import { useShop } from '../../shop/shop.tsx'
import { localized } from '../../text/localized.ts'
import { useLanguage, useText } from '../../text/text.tsx'
import { awayProps } from '../brand-link-label.ts'
import { contactLink } from '../brand-links.ts'
import { employmentText, pointsIn, salaryText, whereText } from './vacancy-words.ts'

type Props = { readonly vacancy: Vacancy }

function Salary({ vacancy }: Props) {
  const t = useText()
  const language = useLanguage()
  const shop = useShop()
  const where = whereText(vacancy, shop)
  const schedule = localized(vacancy.schedule, language, shop.settings.mainLanguage)
  return (
    <section className="rounded-xl bg-surface p-4">
      {where !== '' && (
        <p className="flex items-center gap-1.5 pb-3 text-ink-2">
          <Icon glyph={mapPin} size={18} />
          {where}
        </p>
      )}
      <div className="rounded-lg bg-brand-soft p-4">
        <p className="text-small text-ink-2">{t('vacancy.salary')}</p>
        <p className="text-h1">{salaryText(vacancy, t, language)}</p>
        <p className="flex flex-wrap gap-1.5 pt-2.5">
          {schedule.text !== '' && (
            <Pill className="bg-surface!">
              <span {...schedule.voice}>{schedule.text}</span>
            </Pill>
          )}
          <Pill className="bg-surface!">{employmentText(vacancy, t)}</Pill>
          {vacancy.validThrough !== null && (
            <Pill className="bg-surface!">
              {t('vacancy.until', { date: dateText(new Date(vacancy.validThrough)) })}
            </Pill>
          )}
        </p>
      </div>
    </section>
  )
}

function Points({ title, texts }: { title: string; texts: Texts }) {
  const language = useLanguage()
  const { text, voice } = localized(texts, language, useShop().settings.mainLanguage)
  const points = pointsIn(text)
  if (points.length === 0) return null
  return (
    <section>
      <h2 className="pb-2 text-h3">{title}</h2>
      <ul {...voice} className="grid grid-cols-1 gap-2 text-start text-ink-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon glyph={check} size={20} className="text-success" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Responsible({ vacancy: { responsiblePerson } }: Props) {
  const t = useText()
  const { name, phone, telegram } = responsiblePerson
  if (name === '' && phone === '' && telegram === '') return null
  const chat = telegram === '' ? null : contactLink({ type: 'TELEGRAM', value: telegram }).href
  return (
    <section>
      <h2 className="pb-2 text-h3">{t('vacancy.responsible')}</h2>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-body font-heavy text-brand-ink"
        >
          {name.slice(0, 1)}
        </span>
        <p className="min-w-0 flex-1">
          <span className="block truncate font-control">{name}</span>
          {phone !== '' && (
            <span className="num block text-small text-muted">
              <PhoneNumber phone={phone} />
            </span>
          )}
        </p>
        {chat !== null && (
          <a
            href={chat}
            {...awayProps(chat)}
            aria-label={t('vacancy.write', { name })}
            className={iconButtonLook({ kind: 'well' })}
          >
            <Icon glyph={send} size={20} />
          </a>
        )}
        {phone !== '' && (
          <a
            href={`tel:${phone}`}
            aria-label={t('vacancy.call', { name })}
            className={iconButtonLook({ kind: 'well' })}
          >
            <Icon glyph={phoneGlyph} size={20} />
          </a>
        )}
      </div>
    </section>
  )
}

/** All that the vacancy says. */
export function VacancyDetails({ vacancy }: Props) {
  const t = useText()
  const { requirements, duties, conditions } = vacancy
  return (
    <>
      <Salary vacancy={vacancy} />
      <div className="grid grid-cols-1 gap-5 rounded-xl bg-surface p-4 lg:grid-cols-2 lg:gap-6 lg:p-5">
        <Points title={t('vacancy.requirements')} texts={requirements} />
        <Points title={t('vacancy.duties')} texts={duties} />
        <Points title={t('vacancy.conditions')} texts={conditions} />
        <Responsible vacancy={vacancy} />
      </div>
    </>
  )
}
