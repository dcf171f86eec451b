export const favourites = {
  title: 'Sevimlilar',
  mark: 'Sevimli taom: {name}',
  prompt_title: 'Yoqdimi? Hisobingizga kiring',
  prompt_line: 'Sevimli taomlaringiz hisobingizda saqlanadi. Kirganingizdan soʻng shu sahifaga qaytasiz.',
  failed: 'Saqlab boʻlmadi. Aloqani tekshirib, qayta urinib koʻring.',
  removed: 'Sevimlilardan olib tashlandi',
  guest_title: 'Sevimlilar hisobingizda saqlanadi',
  guest_line: 'Kiring: yoqqan taomlaringiz barcha qurilmalarda qoʻl ostida boʻladi',
  empty_title: 'Hozircha boʻsh',
  empty_line: 'Yoqqan taomdagi yurakchani bosing, u shu yerda turadi',
  failed_title: 'Sevimlilar ochilmadi',
  failed_line: 'Aloqani tekshirib, qayta urinib koʻring',
} as const
