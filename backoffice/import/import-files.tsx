import { buttonLook } from '@dasturxon/ui/button'
import { download } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useLanguage, useText } from '../text/text.tsx'

const FORMATS = ['xlsx', 'csv'] as const
const NAMES = { xlsx: 'Excel', csv: 'CSV' } as const

/** The menu as a file, and an empty file to fill in; plain links, so that the browser saves them. */
export function ImportFiles() {
  const t = useText()
  const language = useLanguage()
  return (
    <section className="grid content-start gap-3 rounded-lg bg-surface p-5 edge-line">
      <h2 className="text-h3">{t('imports.export')}</h2>
      <p className="text-muted">{t('imports.export_line')}</p>
      <div className="flex flex-wrap gap-2">
        {FORMATS.map((format) => (
          <a
            key={format}
            className={buttonLook({ size: 'sm', kind: 'secondary' })}
            href={`/api/office/v1/menu-file?format=${format}&language=${language}`}
            download
          >
            <Icon glyph={download} size={18} />
            {NAMES[format]}
          </a>
        ))}
      </div>
      <a
        className="justify-self-start py-2 font-semibold underline"
        href={`/api/office/v1/menu-file?format=xlsx&content=template&language=${language}`}
        download
      >
        {t('imports.template')}
      </a>
    </section>
  )
}
