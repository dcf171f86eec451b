export const favourites = {
  title: 'Favoriler',
  mark: 'Favori: {name}',
  prompt_title: 'Beğendiniz mi? Giriş yapın',
  prompt_line: 'Sevdiğiniz yemekler hesabınızda saklanır. Girişten sonra bu sayfaya dönersiniz.',
  failed: 'Kaydedilemedi. Bağlantınızı kontrol edip yeniden deneyin.',
  removed: 'Favorilerden çıkarıldı',
  guest_title: 'Favoriler hesabınızda saklanır',
  guest_line: 'Giriş yapın, sevdiğiniz yemekler her cihazda elinizin altında olsun',
  empty_title: 'Henüz favori yok',
  empty_line: 'Beğendiğiniz yemeğin kalbine dokunun, sizi burada beklesin',
  failed_title: 'Favoriler açılamadı',
  failed_line: 'Bağlantınızı kontrol edip yeniden deneyin',
} as const
