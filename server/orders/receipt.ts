// What the tax receipt of an order lists.
import { type FiscalGoods, fiscalLines } from '@dasturxon/domain/fiscal-lines'
import type { OrderId } from '@dasturxon/domain/ids'
import { type Language, type Texts, textIn } from '@dasturxon/domain/locale'
import { type Money, money, timesQuantity, ZERO } from '@dasturxon/domain/money'
import type { PaidLine } from '@dasturxon/domain/refund-lines'
import type { Scope } from '../db/scope.ts'
import type { ReceiptData } from '../gateways/payments.ts'

type Row = {
  readonly order_id: OrderId
  readonly position: number
  readonly name: Texts
  readonly quantity: number
  readonly unit_price: Money
  readonly gross: Money
  readonly discount: Money
  readonly mxik_code: string | null
  readonly package_code: string | null
  readonly vat_percent: number | null
  readonly promo_product: Money
  readonly cashback: Money
  readonly shipping: Money
  readonly language: Language
}

const DEFAULT_VAT_PERCENT = 12

/** The lines of the receipt, and delivery with service fee: together they are the total of the order. */
export async function receiptOf(scope: Scope, orderId: OrderId): Promise<ReceiptData> {
  return linesOf(await listRows(scope, [orderId]))
}

export type ReceiptOfOrder = ReceiptData & { readonly positions: readonly number[] }

/** The receipts of several orders; each has the positions of its lines beside them. */
export async function receiptsOf(
  scope: Scope,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, ReceiptOfOrder>> {
  if (orderIds.length === 0) return new Map()
  const rows = Map.groupBy(await listRows(scope, orderIds), ({ order_id }) => order_id)
  return new Map(
    [...rows].map(([id, lines]) => [id, { ...linesOf(lines), positions: lines.map(({ position }) => position) }]),
  )
}

/** The lines of the order with what was paid for each, and delivery with service fee. */
export async function paidLinesOf(
  scope: Scope,
  orderId: OrderId,
): Promise<{ readonly lines: readonly PaidLine[]; readonly shipping: Money }> {
  const rows = await listRows(scope, [orderId])
  const { lines, shipping } = linesOf(rows)
  const paid = rows.map(({ position, quantity }, at) => ({ position, quantity, total: lines[at]?.total ?? ZERO }))
  return { lines: paid, shipping }
}

async function listRows(scope: Scope, orderIds: readonly OrderId[]): Promise<readonly Row[]> {
  const text = `
select l.order_id, l.position, l.name, l.quantity, l.unit_price, l.gross, l.discount, l.mxik_code, p.package_code, p.vat_percent,
  o.promo_product, o.cashback, o.delivery - o.promo_delivery + o.service_fee as shipping, o.language
from order_lines l
join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
left join products p on p.merchant_id = l.merchant_id and p.id = l.product_id
where l.merchant_id = $1 and l.order_id = any($2) order by l.order_id, l.position`
  return scope.named<Row>('order_receipt', text, [scope.merchantId, orderIds])
}

function linesOf(rows: readonly Row[]): ReceiptData {
  const [first] = rows
  if (first === undefined) throw new Error('expected an order to have lines')
  const { promo_product: discount, cashback, shipping } = first
  return { lines: fiscalLines(rows.map(goodsOf), { discount, cashback }), shipping }
}

function goodsOf(row: Row): FiscalGoods {
  // options that are free up to a number make the price of a line differ from its units: then the line is one unit
  const isExact = timesQuantity(row.unit_price, row.quantity) === row.gross
  return {
    title: textIn(row.name, row.language, row.language),
    price: isExact ? row.unit_price : money(row.gross),
    count: isExact ? row.quantity : 1,
    ownDiscount: row.discount,
    mxikCode: row.mxik_code ?? '',
    packageCode: row.package_code ?? '',
    vatPercent: row.vat_percent ?? DEFAULT_VAT_PERCENT,
  }
}
