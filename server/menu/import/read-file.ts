// A file of a merchant as a table, whatever program wrote it: XLSX, or CSV in UTF-8, UTF-16 or the Cyrillic of old Windows.
import { readCsv } from '@dasturxon/domain/csv'
import type { FileTable } from '@dasturxon/domain/menu-import'
import { ok, type Result, refuse } from '@dasturxon/domain/result'
import { readXlsx, type Sheet } from './xlsx.ts'
import { BadArchive } from './zip.ts'

const MOST_ROWS = 2_000
const MOST_COLUMNS = 60
const MOST_CHARACTERS = 4_000_000
const ZIP = Buffer.from('PK\x03\x04', 'latin1')

type FileRefusal = {
  readonly ok: false
  readonly code: 'IMPORT_UNREADABLE' | 'IMPORT_TOO_LONG' | 'IMPORT_EMPTY'
  readonly facts: Readonly<Record<string, unknown>>
}

/** The table of the file. Its kind is read from its content, never from its name. */
export async function readTable(bytes: Uint8Array): Promise<Result<FileTable, FileRefusal>> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sheet = buffer.subarray(0, ZIP.length).equals(ZIP) ? await workbook(buffer) : csv(buffer)
  if (sheet === null) return refuse('IMPORT_UNREADABLE')
  const first = sheet.rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  const [headers = [], ...rows] = sheet.rows.slice(Math.max(first, 0))
  const characters = rows.reduce((sum, row) => sum + row.reduce((length, cell) => length + cell.length, 0), 0)
  if (rows.length > MOST_ROWS || headers.length > MOST_COLUMNS || characters > MOST_CHARACTERS)
    return refuse('IMPORT_TOO_LONG', { rows: MOST_ROWS })
  const isEmpty = rows.every((row) => row.every((cell) => cell.trim() === ''))
  return isEmpty ? refuse('IMPORT_EMPTY') : ok({ sheet: sheet.name, headerRow: Math.max(first, 0) + 1, headers, rows })
}

async function workbook(bytes: Buffer): Promise<Sheet | null> {
  try {
    return await readXlsx(bytes, { rows: MOST_ROWS + 1, columns: MOST_COLUMNS + 1 })
  } catch (error) {
    if (error instanceof BadArchive) return null
    throw error
  }
}

function csv(bytes: Buffer): Sheet | null {
  const text = textOf(bytes)
  // a picture or a program is no table
  return text === null || text.includes('\0') ? null : { name: '', rows: readCsv(text, MOST_ROWS + 2) }
}

function textOf(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
