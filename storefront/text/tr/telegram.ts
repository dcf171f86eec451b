export const telegram = {
  title: 'Telefon numaranız',
  why: 'Kurye sizi bulamazsa arar. Numarayı yalnızca “{brand}” görür.',
  number: 'Telegram’daki numara',
  no_sms: 'SMS kodu gerekmez',
  share: 'Numaramı paylaş',
  other: 'Başka numarayla gir',
  refused: 'Numara paylaşılmadı. Yeniden deneyin ya da başka numarayla girin.',
  not_known: 'Telegram kim olduğunuzu doğrulamadı. SMS koduyla girebilirsiniz.',
  allow_location: 'Konuma izin verin: cihaz ayarlarında Telegram için konumu açın.',
} as const
