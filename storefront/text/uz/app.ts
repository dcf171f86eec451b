export const app = {
  new_version: 'Yangi versiya tayyor',
  new_version_line: 'Savatingiz joyida qoladi',
  renew: 'Yangilash',
  install_title: '{brand} ekraningizda',
  install_line: 'Bir tegishda ochiladi, internetsiz ham ishlaydi',
  install: 'Oʻrnatish',
  install_by_hand: 'Brauzerning “Ulashish” tugmasini bosing, soʻng “Bosh ekranga qoʻshish”ni tanlang',
  preview: 'Mehmonlar buni hali koʻrmaydi',
  preview_line: 'Koʻrib chiqish, buyurtma berib boʻlmaydi',
  preview_end: 'Yakunlash',
} as const
