// The payment link as a QR code, for paying on a phone what was ordered on a computer.
import { timeText } from '@dasturxon/domain/format'
import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import { findPaymentPage } from '../../payments/open-payment.ts'
import { useText } from '../../text/text.tsx'
import type { Order } from '../order.ts'

type Props = { readonly order: Pick<Order, 'id'> }

const STEPS = ['pay.qr_1', 'pay.qr_2', 'pay.qr_3'] as const
/** Quiet modules around the code, without which cameras do not find it. */
const BORDER = 4

/** The dark modules of the code as one path, each a square of 1 × 1. */
export function qrPath(link: string): { readonly side: number; readonly path: string } {
  const { data, size } = encode(link, { border: BORDER, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { side: size, path: squares.join('') }
}

/** Always dark on white, also on a dark page: cameras expect it so. */
function Code({ link }: { link: string }) {
  const t = useText()
  // a phone needs the whole address
  const { side, path } = qrPath(new URL(link, window.location.href).href)
  return (
    <svg
      role="img"
      aria-label={t('pay.qr_label')}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <rect width={side} height={side} className="fill-qr" />
      <path d={path} className="fill-qr-ink" />
    </svg>
  )
}

/** The code beside its three steps; nothing where the provider has no link. */
export function OrderPayQr({ order: { id } }: Props) {
  const t = useText()
  const [link, setLink] = useState<{ readonly url: string; readonly until: Date } | null>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    let isGone = false
    void findPaymentPage(id).then((page) => {
      if (isGone) return
      if (page.kind === 'failed' || page.url === '') setMissing(true)
      else setLink({ url: page.url, until: new Date(page.expiresAt) })
    })
    return () => {
      isGone = true
    }
  }, [id])
  if (isMissing) return null
  return (
    <div className="grid grid-cols-[13rem_1fr] items-center gap-6">
      <div>
        <div className="grid size-52 place-items-center overflow-hidden rounded-xl edge-brand bg-surface p-2.5">
          {link !== null && <Code link={link.url} />}
        </div>
        <p className="mt-2 min-h-5 text-center text-small text-muted">
          {link !== null && t('pay.qr_until', { time: timeText(link.until) })}
        </p>
      </div>
      <div>
        <h3 className="text-h3">{t('pay.qr_title')}</h3>
        <ol className="mt-3 grid gap-2.5">
          {STEPS.map((step, index) => (
            <li key={step} className="flex items-start gap-3">
              <span className="num grid size-7 shrink-0 place-items-center rounded-full bg-brand text-on-brand text-caption">
                {index + 1}
              </span>
              <span className="pt-0.5">{t(step)}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
