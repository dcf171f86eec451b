// Errors of reservations.
import { line } from './error-line.ts'

export const RESERVATION_ERRORS = {
  CHANGE_TOO_LATE: line(
    409,
    'Oʻzgartirish vaqti oʻtdi, filialga qoʻngʻiroq qiling',
    'Изменить уже нельзя, позвоните в филиал',
    'It is too late to change this, please call the branch',
  ),
  BOOKING_OFF: line(
    409,
    'Bu filialda stol band qilinmaydi',
    'В этом филиале столики не бронируют',
    'This branch does not take reservations',
  ),
  BOOK_BY_PHONE: line(
    409,
    'Katta davra uchun filialga qoʻngʻiroq qiling',
    'Для большой компании позвоните в филиал',
    'For a large party please call the branch',
  ),
  RESERVATION_PAST: line(
    409,
    'Bron holati bunga endi imkon bermaydi',
    'Состояние брони этого уже не позволяет',
    'The reservation is past this point',
  ),
  TABLE_IN_USE: line(
    409,
    'Stolda hozir mehmonlar bor yoki u band qilingan',
    'За столом сейчас сидят гости, или он забронирован',
    'The table has guests or reservations',
  ),
  TABLE_NUMBER_TAKEN: line(
    409,
    'Filialda bunday raqamli stol bor',
    'В филиале уже есть стол с этим номером',
    'The branch already has a table with this number',
  ),
} as const
