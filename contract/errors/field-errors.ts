// What can be wrong with one field of a form, in all seven languages.
import type { Language } from '@dasturxon/domain/locale'
import { moreLanguages } from './error-line.ts'

type Said = Readonly<Record<Language, string>>

export const FIELD_ERRORS = {
  REQUIRED: {
    uz: 'Iltimos, ushbu maydonni toʻldiring!',
    ru: 'Нужно заполнить',
    eng: 'This is required',
    ...moreLanguages('此项必填', 'هذا الحقل مطلوب', 'Толтыру міндетті', 'Bu alan zorunlu'),
  },
  WRONG_TYPE: {
    uz: 'Qiymat turi notoʻgʻri',
    ru: 'Неверный тип значения',
    eng: 'The value is of the wrong type',
    ...moreLanguages('值的类型有误', 'نوع القيمة غير صحيح', 'Мәннің түрі қате', 'Değerin türü yanlış'),
  },
  WRONG_FORMAT: {
    uz: 'Formati notoʻgʻri',
    ru: 'Неверный формат',
    eng: 'The format is wrong',
    ...moreLanguages('格式有误', 'الصيغة غير صحيحة', 'Пішімі қате', 'Biçim yanlış'),
  },
  TOO_SHORT: {
    uz: 'Juda qisqa',
    ru: 'Слишком коротко',
    eng: 'This is too short',
    ...moreLanguages('内容过短', 'النص قصير جدًا', 'Тым қысқа', 'Çok kısa'),
  },
  TOO_LONG: {
    uz: 'Juda uzun',
    ru: 'Слишком длинно',
    eng: 'This is too long',
    ...moreLanguages('内容过长', 'النص طويل جدًا', 'Тым ұзын', 'Çok uzun'),
  },
  TOO_SMALL: {
    uz: 'Qiymat juda kichik',
    ru: 'Значение слишком маленькое',
    eng: 'The value is too small',
    ...moreLanguages('数值过小', 'القيمة صغيرة جدًا', 'Мән тым кіші', 'Değer çok küçük'),
  },
  TOO_LARGE: {
    uz: 'Qiymat juda katta',
    ru: 'Значение слишком большое',
    eng: 'The value is too large',
    ...moreLanguages('数值过大', 'القيمة كبيرة جدًا', 'Мән тым үлкен', 'Değer çok büyük'),
  },
  NOT_A_CHOICE: {
    uz: 'Bunday tanlov yoʻq',
    ru: 'Такого варианта нет',
    eng: 'This is not one of the choices',
    ...moreLanguages('没有此选项', 'هذا ليس من الخيارات المتاحة', 'Мұндай нұсқа жоқ', 'Böyle bir seçenek yok'),
  },
  INVALID: {
    uz: 'Qiymat notoʻgʻri',
    ru: 'Неверное значение',
    eng: 'The value is not valid',
    ...moreLanguages('值无效', 'القيمة غير صالحة', 'Мән жарамсыз', 'Değer geçerli değil'),
  },
  PHONE: {
    uz: 'Telefon raqamini toʻliq kiriting',
    ru: 'Введите номер телефона полностью',
    eng: 'Enter the whole phone number',
    ...moreLanguages(
      '请输入完整的手机号码',
      'يُرجى إدخال رقم الهاتف كاملًا',
      'Телефон нөмірін толық енгізіңіз',
      'Lütfen telefon numarasının tamamını girin',
    ),
  },
  OWN_PHONE: {
    uz: 'Hisobingizga bogʻlangan raqamni kiriting',
    ru: 'Введите номер, привязанный к вашему аккаунту',
    eng: 'Enter the number of your own account',
    ...moreLanguages(
      '请输入您本人账户的号码',
      'يُرجى إدخال الرقم المسجّل في حسابك',
      'Өз аккаунтыңыздың нөмірін енгізіңіз',
      'Lütfen kendi hesabınızın numarasını girin',
    ),
  },
  DATE: {
    uz: 'Sana notoʻgʻri',
    ru: 'Неверная дата',
    eng: 'The date is not right',
    ...moreLanguages('日期有误', 'التاريخ غير صحيح', 'Күні қате', 'Tarih doğru değil'),
  },
  DETAILS: {
    uz: 'Manzil tafsilotlari juda uzun',
    ru: 'Подробности адреса слишком длинные',
    eng: 'The details of the address are too long',
    ...moreLanguages(
      '地址详情过长',
      'تفاصيل العنوان طويلة جدًا',
      'Мекенжай мәліметтері тым ұзын',
      'Adres ayrıntıları çok uzun',
    ),
  },
  TAKEN: {
    uz: 'Bu band, boshqasini tanlang',
    ru: 'Уже занято, выберите другое',
    eng: 'This is taken, choose another',
    ...moreLanguages(
      '已被占用，请换一个',
      'هذا مستخدم بالفعل، اختر غيره',
      'Бұл бос емес, басқасын таңдаңыз',
      'Bu kullanılıyor, başka birini seçin',
    ),
  },
  CROSSES_ITSELF: {
    uz: 'Chegara oʻzini kesib oʻtmasin',
    ru: 'Граница не должна пересекать сама себя',
    eng: 'The outline must not cross itself',
    ...moreLanguages(
      '边界不能与自身相交',
      'يجب ألا يتقاطع الحد مع نفسه',
      'Шекара өзін қиып өтпеуі керек',
      'Sınır kendisiyle kesişmemeli',
    ),
  },
  HOURS: {
    uz: 'Vaqt oraligʻini toʻliq kiriting',
    ru: 'Укажите промежуток времени полностью',
    eng: 'Give both times, one after the other',
    ...moreLanguages(
      '请完整填写时间段',
      'أدخل الفترة الزمنية كاملة',
      'Уақыт аралығын толық көрсетіңіз',
      'Saat aralığını eksiksiz girin',
    ),
  },
  NOT_ORDERED: {
    uz: 'Bu narsa buyurtmada yoʻq',
    ru: 'Этого нет в заказе',
    eng: 'This item is not in the order',
    ...moreLanguages('订单中没有该商品', 'هذا الصنف ليس ضمن الطلب', 'Бұл зат тапсырыста жоқ', 'Bu ürün siparişte yok'),
  },
} as const satisfies Record<string, Said>

export type FieldCode = keyof typeof FIELD_ERRORS
