// What is printed is read back: the dark squares of the picture and of the document are the code of the right address.
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { aHall, startApp, type TestHall } from '../test-hall.ts'

const CODES = 'GET /office/v1/tables/codes'

let app: TestApp
startApp((started) => {
  app = started
})

type Square = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

async function printed({ merchant }: TestHall, staffKey: string, query: string) {
  const answer = await app.server.inject({
    url: `/api/office/v1/tables/codes?${query}`,
    headers: { host: `${merchant.sub}.localhost`, ...(staffKey === '' ? {} : { authorization: `Bearer ${staffKey}` }) },
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body }
}

const numbers = (text: string) => text.split(/[ ,]+/).map(Number)

/** The squares of each code of the picture, in millimetres of its sheet. */
function squaresOfSvg(svg: string): Square[][] {
  return [...svg.matchAll(/<path [^>]*d="([^"]*)"/g)].map(([, path = '']) =>
    [...path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)h-[\d.]+z/g)].map((found) => {
      const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number)
      return { x, y, width, height }
    }),
  )
}

/** The squares of each code of the document: what is filled, from the top of the page. */
function squaresOfPdf(pdf: string): Square[][] {
  const streams = [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, drawing = '']) => drawing)
  return streams.flatMap((drawing) =>
    drawing
      .split('\nf')
      .filter((part) => part.includes(' re'))
      .map((part) =>
        [...part.matchAll(/^([\d.]+ [\d.]+ [\d.]+ [\d.]+) re$/gm)].map(([, box = '']) => {
          const [x = 0, y = 0, width = 0, height = 0] = numbers(box)
          return { x, y: 297 - y - height, width, height }
        }),
      ),
  )
}

/** The modules that these squares cover, seen on a grid: the middle of each module is dark or light. */
function modulesOf(squares: readonly Square[], side: number): boolean[][] {
  const module = Math.min(...squares.map(({ height }) => height))
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))]
  return Array.from({ length: side }, (_, down) =>
    Array.from({ length: side }, (__, right) => {
      const [x, y] = [left + (right + 0.5) * module, top + (down + 0.5) * module]
      return squares.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)
    }),
  )
}

/** The code that a camera has to find for this table. */
function codeOf(hall: TestHall, token: string) {
  return encode(`http://${hall.merchant.sub}.localhost/table/${token}`, { border: 0, ecc: 'M' })
}

describe('the codes to print', () => {
  it.each(['svg', 'pdf'])('hold the address of each table, as %s', async (format) => {
    const hall = await aHall(app, [4, 2, 6, 4, 2, 6, 4])
    const key = await app.aStaffKey(hall.merchant, 'brand_admin')
    const { status, type, text } = await printed(hall, key, `format=${format}`)
    expect([status, type]).toEqual([200, format === 'svg' ? 'image/svg+xml; charset=utf-8' : 'application/pdf'])
    const codes = format === 'svg' ? squaresOfSvg(text) : squaresOfPdf(text)
    expect(codes).toHaveLength(7)
    for (const [index, table] of hall.tables.entries()) {
      const { data, size } = codeOf(hall, table.token)
      expect(modulesOf(codes[index] ?? [], size)).toEqual(data)
    }
  })

  it('name the brand, the table and its hall, in Latin letters in the document', async () => {
    const hall = await aHall(app, [4])
    await app.superuser.query(`update halls set name = '{"ru": "Летний (сад)"}' where id = $1`, [hall.hallId])
    const key = await app.aStaffKey(hall.merchant, 'brand_admin')
    const svg = (await printed(hall, key, 'format=svg')).text
    for (const said of ['Stol 1', 'Летний (сад)']) expect(svg).toContain(`>${said}<`)
    const pdf = (await printed(hall, key, 'format=pdf')).text
    for (const said of ['(Stol 1) Tj', '(Letniy \\050sad\\051) Tj']) expect(pdf).toContain(said)
  })

  it('are a document whose table of objects is right', async () => {
    const hall = await aHall(app, [4, 2, 6, 4, 2, 6, 4])
    const { text } = await printed(hall, await app.aStaffKey(hall.merchant, 'brand_admin'), 'format=pdf')
    const [, start = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? []
    expect(text.slice(Number(start))).toMatch(/^xref\n0 8\n/)
    const entries = [...text.slice(Number(start)).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset = '']) =>
      Number(offset),
    )
    for (const [index, offset] of entries.entries())
      expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
    const lengths = [...text.matchAll(/<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)]
    expect(lengths.map(([, length]) => Number(length))).toEqual(lengths.map(([, , drawing = '']) => drawing.length))
    expect(text).toContain('/Count 2')
    // every sign is one byte, so that the offsets are right in the file, too
    expect(Buffer.byteLength(text)).toBe(text.length)
  })

  it('are of one table when its code was replaced', async () => {
    const hall = await aHall(app, [4, 2])
    const key = await app.aStaffKey(hall.merchant, 'branch_manager')
    const [first, second] = hall.tables
    const one = squaresOfSvg((await printed(hall, key, `format=svg&tableId=${second?.id}`)).text)
    expect(one).toHaveLength(1)
    const { data, size } = codeOf(hall, second?.token ?? '')
    expect(modulesOf(one[0] ?? [], size)).toEqual(data)
    expect(data).not.toEqual(codeOf(hall, first?.token ?? '').data)
  })

  it('are printed by managers, of their own branch', async () => {
    const [hall, other] = [await aHall(app, [4]), await aHall(app, [2])]
    const manager = { merchant: hall.merchant, staffKey: await app.aStaffKey(hall.merchant, 'branch_manager') }
    const codesOf = (query: string, key = manager.staffKey) => printed(hall, key, query)
    expect((await codesOf(`tableId=${other.tables[0]?.id}`)).text).toContain('NOT_FOUND')
    expect((await codesOf(`branchId=${other.merchant.branchId}`)).status).toBe(404)
    expect((await codesOf('format=png')).status).toBe(422)
    expect((await codesOf('', await app.aStaffKey(hall.merchant, 'waiter'))).status).toBe(403)
    expect((await codesOf('', '')).status).toBe(401)
    expect((await codesOf('', await app.aStaffKey(other.merchant))).status).toBe(401)
    const broken = await app.asked(CODES, { ...manager, staffKey: 'x'.repeat(40) }, { query: {} })
    expect(broken.problem.status).toBe(401)
  })
})
