export const app = {
  new_version: 'Жаңа нұсқа дайын',
  new_version_line: 'Себетіңіз орнында қалады',
  renew: 'Жаңарту',
  install_title: '{brand} экраныңызда',
  install_line: 'Бір түртумен ашылады, интернетсіз де жұмыс істейді',
  install: 'Орнату',
  install_by_hand: 'Браузерде «Бөлісу» түймесін басып, «Басты экранға қосу» тармағын таңдаңыз',
  preview: 'Қонақтар мұны әлі көрмейді',
  preview_line: 'Алдын ала қарау, тапсырыс берілмейді',
  preview_end: 'Аяқтау',
} as const
