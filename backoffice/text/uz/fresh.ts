export const fresh = {
  title: 'SMS dagi kod bilan tasdiqlang',
  line: 'Kodni telefoningizga yuboryapmiz.',
  sent: 'Kodni {phone} raqamiga yubordik. U besh daqiqa davomida kalitlar va xodimlarni oʻzgartirishga ruxsat beradi.',
} as const
