export const app = {
  new_version: 'Yeni sürüm hazır',
  new_version_line: 'Sepetiniz olduğu gibi kalır',
  renew: 'Güncelle',
  install_title: '{brand} ekranınızda',
  install_line: 'Tek dokunuşla açılır, internetsiz de çalışır',
  install: 'Yükle',
  install_by_hand: 'Tarayıcıda “Paylaş” düğmesine basın, ardından “Ana Ekrana Ekle”yi seçin',
  preview: 'Misafirler bunu henüz görmüyor',
  preview_line: 'Önizleme, sipariş verilemez',
  preview_end: 'Bitir',
} as const
