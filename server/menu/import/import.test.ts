// The menu as a file: out, in, and back within a day. Who may do what is tested for every call at once
// (role-calls.test.ts).
import { printCsv, readCsv } from '@dasturxon/domain/csv'
import type { Id } from '@dasturxon/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMerchant } from '../../testing/a-merchant.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { readXlsx, writeXlsx } from './xlsx.ts'
import { packArchive } from './zip.ts'

const UPLOAD = 'POST /office/v1/imports'
const PREVIEW = 'GET /office/v1/imports/:id'
const CORRECT = 'PUT /office/v1/imports/:id'
const APPLY = 'POST /office/v1/imports/:id/apply'
const UNDO = 'POST /office/v1/imports/:id/undo'
const LIST = 'GET /office/v1/imports'
const DAY_MS = 24 * 60 * 60_000
const LIMITS = { rows: 2_000, columns: 60 }
const HEAD = ['Kategoriya', 'Nomi', 'Название', 'Narxi, soʻm']

let app: TestApp
let merchant: TestMerchant
let staffKey: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  merchant = await app.aMerchant()
  staffKey = await app.aStaffKey(merchant, 'brand_admin')
})
afterAll(() => app.stop())

type ImportId = Id<'menuImport'>
const by = () => ({ merchant, staffKey })

async function bytesOf(path: string) {
  const headers = { host: `${merchant.sub}.localhost`, authorization: `Bearer ${staffKey}` }
  const answer = await app.server.inject({ method: 'GET', url: path, headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''/)
  return answer.rawPayload
}
const upload = (content: string | Buffer, name = 'Menyu.csv') =>
  app.asked(UPLOAD, by(), {
    query: { name },
    body: new Blob([typeof content === 'string' ? content : new Uint8Array(content)], {
      type: 'application/octet-stream',
    }),
  })
const uploadRows = (...rows: readonly (readonly string[])[]) => upload(printCsv([HEAD, ...rows]))
const apply = (of: { readonly id: ImportId; readonly plan: string }) =>
  app.asked(APPLY, by(), { params: { id: of.id }, body: { plan: of.plan } })
const undo = (id: ImportId) => app.asked(UNDO, by(), { params: { id }, body: {} })
const products = async () => {
  const { rows } = await app.superuser.query(
    `select p.name->>'uz' as name, p.price::int, c.name->>'uz' as category, p.is_active as active from products p
       join categories c on c.merchant_id = p.merchant_id and c.id = p.category_id
      where p.merchant_id = $1 order by p.priority, p.name->>'uz'`,
    [merchant.id],
  )
  return rows.map(({ category, name, price, active }) => `${category}/${name} ${price}${active ? '' : ' (off)'}`)
}
const FIRST = [
  'Taomlar/Osh 30000',
  'Taomlar/Lagʻmon 40000',
  'Taomlar/Pitsa 50000',
  'Taomlar/Somsa 20000',
  'Taomlar/Shashlik 90000',
]

describe('a file of the menu', () => {
  it.each(['xlsx', 'csv'] as const)('that was exported as %s changes nothing when it is imported', async (format) => {
    await app.superuser.query(`update products set name = '{"uz":"=1+1","ru":"+7"}' where id = $1`, [
      merchant.products.scarce,
    ])
    const file = await bytesOf(`/api/office/v1/menu-file?format=${format}&language=ru`)
    const rows = format === 'csv' ? readCsv(file.toString()) : (await readXlsx(file, LIMITS)).rows
    expect(rows[0]).toContain('Название (uz)')
    expect(rows).toHaveLength(6)
    if (format === 'csv') expect(file.toString()).toContain(";'=1+1;'+7;")
    const { value } = await upload(file)
    expect(value.planned).toEqual({ added: 0, changed: 0, same: 5, left: 0 })
    expect((await apply(value)).problem.code).toBe('IMPORT_EMPTY')
  })

  it('can be an empty one to fill in, whose example is understood', async () => {
    for (const format of ['xlsx', 'csv']) {
      const { value } = await upload(
        await bytesOf(`/api/office/v1/menu-file?format=${format}&content=template&language=uz`),
      )
      expect(value.planned).toEqual({ added: 1, changed: 0, same: 0, left: 0 })
    }
  })
})

describe('an import', () => {
  it('shows every change, writes the good rows, and is doubled by nothing', async () => {
    const rows = [
      ['taomlar', 'osh', '', '32 000'],
      ['Ichimliklar', 'Choy', 'Чай', '5 000'],
      ['Ichimliklar', 'Kofe', 'Кофе', '12.ООО'],
      ['Taomlar', 'Pitsa', '', ''],
    ]
    const { value: preview } = await uploadRows(...rows)
    expect(preview).toMatchObject({
      ...{ fileName: 'Menyu.csv', columns: ['category_uz', 'name_uz', 'name_ru', 'price'] },
      planned: { added: 1, changed: 1, same: 1, left: 1 },
      categories: [{ before: null, name: { uz: 'Ichimliklar' } }],
    })
    expect(preview.rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'changed'],
      [3, 'new'],
      [4, 'error'],
      [5, 'same'],
    ])
    expect(await products()).toEqual(FIRST)

    const { value: applied } = await apply(preview)
    expect(applied).toMatchObject({ counts: preview.planned, undoUntil: expect.any(String) })
    const after = ['Taomlar/Osh 32000', ...FIRST.slice(1), 'Ichimliklar/Choy 5000']
    expect(await products()).toEqual(after)
    expect((await apply(preview)).problem.code).toBe('STALE')

    const { value: again } = await uploadRows(...rows)
    expect(again.planned).toEqual({ added: 0, changed: 0, same: 3, left: 1 })
    expect((await app.asked(LIST, by())).value.map(({ id }) => id)).toContain(preview.id)
    const { value: shop } = await app.asked('GET /products/v1/overalls', { merchant }, { query: { type: 'WEB' } })
    expect(shop.categories.map(({ name }) => name.uz)).toContain('Ichimliklar')

    const { value: log } = await app.asked('GET /office/v1/changes', by(), { query: { area: 'menu' } })
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      ...['category.created', 'import.applied', 'product.changed', 'product.created'],
    ])
    const changed = log.find(({ action }) => action === 'product.changed')
    expect(changed).toMatchObject({ before: { price: 30_000 }, after: { price: 32_000 } })
  })

  it('leaves rows with errors behind, as a file that says what is wrong', async () => {
    const { value } = await uploadRows(['Taomlar', 'Norin', '', 'koʻp'], ['Taomlar', 'Choy', '', '5000'])
    const rest = readCsv((await bytesOf(`/api/office/v1/imports/${value.id}/rest?format=csv&language=uz`)).toString())
    expect(rest).toEqual([
      [...HEAD, 'Nima xato'],
      ['Taomlar', 'Norin', '', 'koʻp', 'narx tushunarsiz'],
    ])
    const params = { id: '00000000-0000-4000-8000-000000000000' as ImportId }
    expect((await app.asked('GET /office/v1/imports/:id/rest', by(), { params })).problem.code).toBe('NOT_FOUND')
  })

  it('can be corrected before it is applied: its columns and its cells', async () => {
    const { value } = await upload('Bo‘lim,Taomcha,Pul\nTaomlar,Norin,42.ООО\n')
    expect(value.columns).toEqual(['category_uz', null, null])
    const params = { id: value.id }
    const columns = ['category_uz', 'name_uz', 'price'] as const
    const matched = await app.asked(CORRECT, by(), { params, body: { columns: [...columns] } })
    expect(matched.value.rows[0]?.faults).toMatchObject([{ code: 'PRICE_LETTERS', guess: '42000' }])
    const cells = [{ row: 2, field: 'price' as const, text: '42000' }]
    const fixed = await app.asked(CORRECT, by(), { params, body: { cells } })
    expect(fixed.value.planned).toEqual({ added: 1, changed: 0, same: 0, left: 0 })
    expect((await app.asked(PREVIEW, by(), { params })).value.plan).toBe(fixed.value.plan)
    await apply(fixed.value)
    expect(await products()).toContain('Taomlar/Norin 42000')
    expect((await app.asked(CORRECT, by(), { params, body: { cells } })).problem.code).toBe('STALE')
  })

  it('is refused when the menu has changed since its plan was shown', async () => {
    const { value } = await uploadRows(['Taomlar', 'Osh', '', '32 000'])
    await app.superuser.query('update products set price = 31000 where id = $1', [merchant.products.plain])
    expect((await apply(value)).problem.code).toBe('STALE')
    const { value: now } = await app.asked(PREVIEW, by(), { params: { id: value.id } })
    expect(now.rows[0]?.changes).toEqual([{ field: 'price', from: '31000', to: '32000' }])
    expect((await apply(now)).status).toBe(200)
  })

  it('of a thousand rows is one step', async () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => [
      'Koʻp',
      `Taom ${index}`,
      `Блюдо ${index}`,
      String(1_000 + index),
    ])
    const { value } = await uploadRows(...rows)
    expect(value.planned.added).toBe(1_000)
    expect((await apply(value)).value.counts?.added).toBe(1_000)
    expect((await undo(value.id)).status).toBe(200)
    expect(await products()).toEqual(FIRST)
  }, 30_000)
})

describe('undoing an import', () => {
  const imported = async () => {
    const { value } = await uploadRows(['Taomlar', 'Osh', '', '32 000'], ['Ichimliklar', 'Choy', 'Чай', '5 000'])
    await apply(value)
    return value.id
  }

  it('puts everything back, once', async () => {
    const id = await imported()
    expect((await undo(id)).value).toMatchObject({ undoneAt: expect.any(String), undoUntil: null })
    expect(await products()).toEqual(FIRST)
    const { rows } = await app.superuser.query('select 1 from categories where merchant_id = $1', [merchant.id])
    expect(rows).toHaveLength(1)
    expect((await undo(id)).problem.code).toBe('STALE')
  })

  it('is refused once somebody has changed what it wrote, and names it', async () => {
    const id = await imported()
    await app.superuser.query('update products set price = 33000 where id = $1', [merchant.products.plain])
    const { problem } = await undo(id)
    expect(problem).toMatchObject({ code: 'IMPORT_CHANGED', names: [{ uz: 'Osh', ru: 'Osh (ru)' }] })
    expect(await products()).toContain('Ichimliklar/Choy 5000')
  })

  it('is refused a day later', async () => {
    const id = await imported()
    app.clock.advance(DAY_MS)
    expect((await undo(id)).problem.code).toBe('IMPORT_TOO_OLD')
    expect((await app.asked(LIST, by())).value[0]?.undoUntil).toBeNull()
  })

  it('takes a new product that was ordered off the menu, and keeps it', async () => {
    const id = await imported()
    const { rows } = await app.superuser.query(
      `select id from products where merchant_id = $1 and name->>'uz' = 'Choy'`,
      [merchant.id],
    )
    const who = { merchant, customer: await app.aCustomer(merchant) }
    const body = {
      serviceType: 'PICK_UP' as const,
      branchId: merchant.branchId,
      cartItems: [{ productId: rows[0].id, count: 1 }],
    }
    const { value: quote } = await app.asked('POST /orders/v1/orders/quote', who, { body })
    const order = { ...body, paymentType: 'CASH' as const, quoteHash: quote.hash }
    expect((await app.asked('POST /orders/v1/orders', who, { body: order, key: crypto.randomUUID() })).status).toBe(200)
    expect((await undo(id)).status).toBe(200)
    expect(await products()).toContain('Ichimliklar/Choy 5000 (off)')
  })

  it('is for imports of the own brand that were applied', async () => {
    const { value } = await uploadRows(['Taomlar', 'Osh', '', '32 000'])
    expect((await undo(value.id)).problem.code).toBe('STALE')
    const other = await app.aMerchant()
    const foreign = { merchant: other, staffKey: await app.aStaffKey(other, 'brand_admin') }
    const params = { id: value.id }
    for (const call of [UNDO, APPLY] as const) {
      const body = { plan: value.plan }
      expect((await app.asked(call, foreign, { params, body })).problem.code).toBe('NOT_FOUND')
    }
    expect((await app.asked(PREVIEW, foreign, { params })).problem.code).toBe('NOT_FOUND')
    expect((await app.asked(CORRECT, foreign, { params, body: {} })).problem.code).toBe('NOT_FOUND')
  })
})

describe('a file that is no menu is refused:', () => {
  it('a picture, a broken archive, an empty table, too many rows, too many bytes', async () => {
    expect((await upload(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\0', 'latin1'))).problem.code).toBe('IMPORT_UNREADABLE')
    expect((await upload(Buffer.from('PK\x03\x04 is no archive'))).problem.code).toBe('IMPORT_UNREADABLE')
    expect((await upload(await packArchive({ 'a.txt': 'x' }))).problem.code).toBe('IMPORT_UNREADABLE')
    expect((await upload('a;b\r\n;\r\n')).problem.code).toBe('IMPORT_EMPTY')
    const long = Array.from({ length: 2_001 }, () => ['a', 'b'])
    expect((await upload(printCsv(long))).status).toBe(200)
    expect((await upload(printCsv([...long, ['a', 'b']]))).problem.code).toBe('IMPORT_TOO_LONG')
    expect((await upload(await writeXlsx('A', [...long, ['a', 'b']]))).problem.code).toBe('IMPORT_TOO_LONG')
    expect((await upload('a'.repeat(5 * 1024 * 1024 + 1))).problem.code).toBe('PAYLOAD_TOO_LARGE')
  })

  it('a small archive that unpacks to more than it may', async () => {
    const sheet = `<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>${' '.repeat(30_000_000)}</t></is></c></row></sheetData></worksheet>`
    const book = await packArchive({
      'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet,
    })
    expect(book.length).toBeLessThan(100_000)
    expect((await upload(book)).problem.code).toBe('IMPORT_UNREADABLE')
  })
})

describe('a workbook', () => {
  it('of another program is read: shared texts, formats, formulas, gaps, entities and long codes', async () => {
    const book = await packArchive({
      'xl/workbook.xml':
        '<x:workbook><x:sheets><x:sheet name="Hidden" state="hidden" r:id="r9"/><x:sheet name="Кухня" r:id="r1"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Target="/xl/worksheets/sheet2.xml" Id="r1"/></Relationships>',
      'xl/sharedStrings.xml':
        '<sst><si><t>Нарын</t></si><si><r><t>Чай &amp; </t></r><r><t xml:space="preserve">&#171;кофе&#187;</t></r><rPh><t>no</t></rPh></si><si/></sst>',
      'xl/worksheets/sheet2.xml': `<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row>
        <x:row r="3"><x:c r="A3"><x:f>1+1</x:f><x:v>45000.0000001</x:v></x:c><x:c r="B3" t="str"><x:f>A1</x:f><x:v>a&lt;b</x:v></x:c><x:c r="C3"><x:v>1.0202001001000002E+16</x:v></x:c><x:c r="D3" t="e"><x:v>#REF!</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    })
    expect(await readXlsx(book, LIMITS)).toEqual({
      name: 'Кухня',
      rows: [['Нарын', '', 'Чай & «кофе»'], [], ['45000', 'a<b', '1.0202001001000002e+16', '']],
    })
  })

  it('of ours is read as it was written', async () => {
    const rows = [
      ['Nomi', 'Narxi'],
      ['=HYPERLINK("x")', 45_000],
      ['a<b>&"c"\nd', 0.5],
      ['', '-'],
    ]
    expect((await readXlsx(await writeXlsx('Menyu', rows), LIMITS)).rows).toEqual(rows.map((row) => row.map(String)))
  })
})
