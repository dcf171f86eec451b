// A phone that follows the live bill of a table over real HTTP.
import { get, type IncomingMessage } from 'node:http'
import type { VisitBill } from '@dasturxon/contract/shop/table-rounds'
import type { z } from 'zod'
import type { TestMerchant } from '../testing/a-merchant.ts'

export type StreamedBill = z.output<typeof VisitBill>
export type FollowedTable = { readonly merchant: TestMerchant; readonly table: { readonly token: string } }

/** Opens the stream of a guest at a server that listens; `onBill` gets every bill until `close`. */
export async function watchBill(
  port: number,
  { merchant, table }: FollowedTable,
  visit: string,
  onBill: (bill: StreamedBill, version: number) => void,
): Promise<{ close(): void; readonly ended: Promise<void> }> {
  const path = `/api/orders/v1/tables/${table.token}/live`
  const headers = { host: `${merchant.sub}.localhost`, 'table-visit': visit }
  const request = get({ port, host: '127.0.0.1', path, headers })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  if (answer.statusCode !== 200) throw new Error(`expected the live bill, found ${answer.statusCode}`)
  let heard = ''
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk
    const events = heard.split('\n\n')
    heard = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      const id = /^id: (.*)$/m.exec(event)?.[1]
      if (data !== undefined) onBill(JSON.parse(data), Number(id))
    }
  })
  // a phone that leaves ends its connection itself
  answer.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => answer.once('close', resolve))
  return { close: () => request.destroy(), ended }
}
