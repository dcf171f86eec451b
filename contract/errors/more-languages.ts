// Errors that a customer can meet, in zh, ar, kz and tr. A code without its four sentences does not compile.

import { ERRORS, type ErrorCode } from './codes.ts'
import { type ErrorLine, type MoreLanguages, moreLanguages, type Sentence } from './error-line.ts'
import { FILE_ERRORS_IN_MORE_LANGUAGES } from './file-errors.ts'
import { MENU_ERRORS_IN_MORE_LANGUAGES } from './menu-errors.ts'
import { MESSAGE_ERRORS_IN_MORE_LANGUAGES } from './message-errors.ts'
import { ORDER_ERRORS_IN_MORE_LANGUAGES } from './order-more-languages.ts'
import { FOR_STAFF } from './staff-errors.ts'

/** Errors that only the staff or a client with a bug gets: nothing that a customer does in our shops leads to them. */
export const FOR_PROGRAMS = [
  // the client names another merchant than the host or the session
  'TENANT_MISMATCH',
  // the client asks for the closest branch before it knows its merchant
  'MERCHANT_ID_MISSING',
  'MERCHANT_ID_UNDEFINED',
  // the client forgot the header that every repeatable call has
  'IDEMPOTENCY_KEY_MISSING',
  // the client calls an address that exists with a method that does not
  'METHOD_NOT_ALLOWED',
  ...FOR_STAFF,
  // the staff draw a hall at the desk, which has three languages
  'TABLE_IN_USE',
  'TABLE_NUMBER_TAKEN',
] as const satisfies readonly ErrorCode[]

type CustomersCode = Exclude<ErrorCode, (typeof FOR_PROGRAMS)[number]>

const ERRORS_IN_MORE_LANGUAGES: Readonly<Record<CustomersCode, MoreLanguages>> = {
  ...MENU_ERRORS_IN_MORE_LANGUAGES,
  ...FILE_ERRORS_IN_MORE_LANGUAGES,
  ...MESSAGE_ERRORS_IN_MORE_LANGUAGES,
  ...ORDER_ERRORS_IN_MORE_LANGUAGES,
  BAD_REQUEST: moreLanguages(
    '请求格式有误',
    'صيغة الطلب غير صحيحة',
    'Сұрау дұрыс құрылмаған',
    'İstek hatalı biçimde gönderildi',
  ),
  SESSION_INVALID: moreLanguages(
    '登录已失效，请重新登录',
    'انتهت الجلسة، يُرجى تسجيل الدخول من جديد',
    'Сеанс аяқталды, қайта кіріңіз',
    'Oturumunuz sona erdi, lütfen yeniden giriş yapın',
  ),
  SESSION_REQUIRED: moreLanguages(
    '请登录后继续',
    'يُرجى تسجيل الدخول للمتابعة',
    'Жалғастыру үшін кіріңіз',
    'Devam etmek için lütfen giriş yapın',
  ),
  CROSS_ORIGIN: moreLanguages(
    '不允许从其他网站执行此操作',
    'لا يُسمح بتنفيذ هذا الإجراء من موقع آخر',
    'Бұл әрекетті басқа сайттан орындауға болмайды',
    'Bu işlem başka bir siteden yapılamaz',
  ),
  FORBIDDEN: moreLanguages(
    '不允许执行此操作',
    'هذا الإجراء غير مسموح',
    'Бұл әрекетке рұқсат жоқ',
    'Bu işleme izin verilmiyor',
  ),
  CODE_REQUIRED: moreLanguages(
    '请先用短信验证码确认',
    'يُرجى التأكيد أولًا برمز من رسالة SMS',
    'Алдымен SMS кодымен растаңыз',
    'Lütfen önce SMS koduyla onaylayın',
  ),
  NOT_FOUND: moreLanguages('未找到', 'غير موجود', 'Табылмады', 'Bulunamadı'),
  COURIER_NOT_FOUND: moreLanguages(
    '该门店没有这位骑手',
    'لا يوجد مندوب كهذا في هذا الفرع',
    'Бұл филиалда мұндай курьер жоқ',
    'Bu şubede böyle bir kurye yok',
  ),
  MERCHANT_NOT_FOUND: moreLanguages(
    '此网址下没有任何品牌',
    'لا توجد علامة تجارية على هذا العنوان',
    'Бұл мекенжайда бренд табылмады',
    'Bu adreste bir marka bulunamadı',
  ),
  IN_PROGRESS: moreLanguages(
    '请求正在处理中，请稍候',
    'ما زالت العملية قيد التنفيذ، يُرجى الانتظار',
    'Сұрау әлі орындалып жатыр, күте тұрыңыз',
    'İstek hâlâ işleniyor, lütfen bekleyin',
  ),
  STALE: moreLanguages(
    '数据已在别处被修改',
    'تم تعديل هذه البيانات في مكان آخر',
    'Деректер басқа жерде өзгертілген',
    'Bu bilgi bu arada başka bir yerde değiştirildi',
  ),
  ACTIVE_ORDERS: moreLanguages(
    '订单完成后才能删除账户',
    'يمكن حذف الحساب بعد اكتمال الطلب',
    'Тапсырысыңыз аяқталған соң аккаунтты жоюға болады',
    'Siparişiniz tamamlandığında hesap silinebilir',
  ),
  PHONE_TAKEN: moreLanguages(
    '该号码已绑定其他账户',
    'هذا الرقم مرتبط بحساب آخر',
    'Бұл нөмір басқа аккаунтқа тіркелген',
    'Bu numara başka bir hesaba ait',
  ),
  CODE_WRONG: moreLanguages('验证码错误', 'الرمز غير صحيح', 'Код қате', 'Kod yanlış'),
  CODE_EXPIRED: moreLanguages(
    '验证码已过期，请重新获取',
    'انتهت صلاحية الرمز، يُرجى طلب رمز جديد',
    'Кодтың мерзімі өтіп кетті, жаңасын сұраңыз',
    'Kodun süresi doldu, lütfen yeni bir kod isteyin',
  ),
  CODE_TRIES_SPENT: moreLanguages(
    '尝试次数已用完，请获取新的验证码',
    'لم تعد هناك محاولات متبقية، يُرجى طلب رمز جديد',
    'Әрекеттер саны таусылды, жаңа код сұраңыз',
    'Deneme hakkınız kalmadı, lütfen yeni bir kod isteyin',
  ),
  PROOF_REQUIRED: moreLanguages(
    '当前验证码有限，请再试一次或通过 Telegram 登录',
    'الرموز محدودة الآن، حاول مرة أخرى أو سجّل الدخول عبر Telegram',
    'Қазір кодтар аз, қайтадан көріңіз немесе Telegram арқылы кіріңіз',
    'Şu an kodlar sınırlı, bir kez daha deneyin veya Telegram ile girin',
  ),
  CODE_LIMIT: moreLanguages(
    '获取验证码过于频繁，请稍后再试',
    'تم طلب رموز كثيرة جدًا، يُرجى المحاولة لاحقًا',
    'Код тым көп сұралды, кейінірек көріңіз',
    'Çok fazla kod istendi, lütfen daha sonra deneyin',
  ),
  PAYLOAD_TOO_LARGE: moreLanguages('请求内容过大', 'حجم الطلب كبير جدًا', 'Сұрау тым үлкен', 'İstek çok büyük'),
  UNSUPPORTED_MEDIA_TYPE: moreLanguages(
    '不接受此类型的内容',
    'هذا النوع من المحتوى غير مقبول',
    'Деректің мұндай түрі қабылданбайды',
    'Bu tür içerik kabul edilmiyor',
  ),
  FILE_TYPE_REFUSED: moreLanguages(
    '不接受此文件，请发送 PDF 或图片',
    'هذا الملف غير مقبول، يُرجى إرسال ملف PDF أو صورة',
    'Мұндай файл қабылданбайды, PDF немесе сурет жіберіңіз',
    'Bu dosya kabul edilmiyor, PDF veya resim gönderin',
  ),
  IMAGE_TOO_LARGE: moreLanguages(
    '图片过大：最多 1200 万像素',
    'الصورة كبيرة جدًا: 12 ميغابكسل كحد أقصى',
    'Сурет тым үлкен: 12 мегапиксельден аспауы керек',
    'Resim çok büyük: en fazla 12 megapiksel olabilir',
  ),
  IMAGE_TYPE_REFUSED: moreLanguages(
    '请上传 JPEG、PNG 或 WebP 图片',
    'يُرجى إرسال صورة بصيغة JPEG أو PNG أو WebP',
    'JPEG, PNG немесе WebP суретін жіберіңіз',
    'Lütfen JPEG, PNG veya WebP biçiminde bir resim gönderin',
  ),
  IMAGE_BROKEN: moreLanguages(
    '无法读取该图片，请选择其他图片',
    'تتعذر قراءة الصورة، يُرجى اختيار صورة أخرى',
    'Суретті оқу мүмкін болмады, басқасын таңдаңыз',
    'Resim okunamadı, lütfen başka bir resim seçin',
  ),
  INVALID_FIELDS: moreLanguages(
    '部分内容填写有误',
    'بعض الحقول غير مملوءة بشكل صحيح',
    'Кейбір өрістер қате толтырылған',
    'Bazı alanlar doğru doldurulmamış',
  ),
  IDEMPOTENCY_MISMATCH: moreLanguages(
    '该密钥属于另一个请求',
    'هذا المفتاح يخص طلبًا آخر',
    'Бұл кілт басқа сұрауға тиесілі',
    'Bu anahtar başka bir isteğe ait',
  ),
  RATE_LIMITED: moreLanguages(
    '请求过于频繁，请稍候',
    'الطلبات كثيرة جدًا، يُرجى الانتظار قليلًا',
    'Сұраулар тым көп, сәл күте тұрыңыз',
    'Çok fazla istek gönderildi, lütfen biraz bekleyin',
  ),
  GEOCODER_DOWN: moreLanguages(
    '地址服务无响应，请稍后重试或手动输入街道',
    'خدمة العناوين لا تستجيب، يُرجى المحاولة لاحقًا أو كتابة اسم الشارع يدويًا',
    'Мекенжай қызметі жауап бермей тұр, кейінірек қайталаңыз немесе көшені қолмен жазыңыз',
    'Adres hizmeti yanıt vermiyor, lütfen daha sonra deneyin veya sokağı elle yazın',
  ),
  SMS_DOWN: moreLanguages(
    '短信发送失败，请稍后重试',
    'تعذّر إرسال رسالة SMS، يُرجى المحاولة بعد قليل',
    'SMS жіберілмеді, сәлден кейін қайталап көріңіз',
    'SMS gönderilemedi, lütfen biraz sonra yeniden deneyin',
  ),
  UNAVAILABLE: moreLanguages(
    '服务暂时不可用',
    'الخدمة غير متاحة مؤقتًا',
    'Қызмет уақытша қолжетімсіз',
    'Hizmet geçici olarak kullanılamıyor',
  ),
  UNEXPECTED: moreLanguages(
    '出了点问题，请稍后再试',
    'حدث خطأ ما، يُرجى المحاولة لاحقًا',
    'Қате орын алды, кейінірек қайталап көріңіз',
    'Bir sorun oluştu, lütfen daha sonra yeniden deneyin',
  ),
  INIT_DATA_MISSING: moreLanguages(
    '请通过 Telegram 机器人打开商店',
    'يُرجى فتح المتجر من البوت في Telegram',
    'Дүкенді Telegram ботынан ашыңыз',
    'Lütfen mağazayı Telegram botundan açın',
  ),
  INIT_DATA_INVALID: moreLanguages(
    'Telegram 未能确认您的身份，请重新打开机器人',
    'لم يؤكد Telegram هويتك، يُرجى فتح البوت من جديد',
    'Telegram сізді растамады, ботты қайта ашыңыз',
    'Telegram kimliğinizi doğrulamadı, lütfen botu yeniden açın',
  ),
  INIT_DATA_EXPIRED: moreLanguages(
    'Telegram 数据已过期，请重新打开机器人',
    'بيانات Telegram قديمة جدًا، يُرجى فتح البوت من جديد',
    'Telegram деректері ескірген, ботты қайта ашыңыз',
    'Telegram verileri artık güncel değil, lütfen botu yeniden açın',
  ),
  USER_NOT_FOUND: moreLanguages(
    '未找到 Telegram 用户，请重新启动机器人',
    'لم يتم العثور على مستخدم Telegram، يُرجى إعادة تشغيل البوت',
    'Telegram пайдаланушысы табылмады, ботты қайта іске қосыңыз',
    'Telegram kullanıcısı bulunamadı, lütfen botu yeniden başlatın',
  ),
  TELEGRAM_UNAVAILABLE: moreLanguages(
    '该品牌目前没有 Telegram 机器人',
    'لا يوجد حاليًا بوت لهذه العلامة التجارية في Telegram',
    'Бұл брендтің қазір Telegram боты жоқ',
    'Bu markanın şu anda Telegram botu yok',
  ),
  CLICK_UNAVAILABLE: moreLanguages(
    '该品牌目前在 Click 应用中没有商店',
    'لا يوجد حاليًا متجر لهذه العلامة التجارية في تطبيق Click',
    'Бұл брендтің қазір Click қолданбасында дүкені жоқ',
    'Bu markanın şu anda Click uygulamasında mağazası yok',
  ),
  CLICK_SESSION_INVALID: moreLanguages(
    'Click 未能确认您的身份，请在 Click 应用中重新打开商店',
    'لم يؤكد Click هويتك، يُرجى فتح المتجر من جديد في تطبيق Click',
    'Click сізді растамады, дүкенді Click қолданбасында қайта ашыңыз',
    'Click kimliğinizi doğrulamadı, lütfen mağazayı Click uygulamasında yeniden açın',
  ),
  CLICK_DOWN: moreLanguages(
    'Click 没有响应，请稍后再试',
    'Click لا يستجيب، يُرجى المحاولة بعد قليل',
    'Click жауап бермей тұр, сәл кейінірек қайталаңыз',
    'Click yanıt vermiyor, lütfen birazdan tekrar deneyin',
  ),
  PHONE_VERIFICATION_REQUIRED: moreLanguages(
    '请先用短信验证码验证您的手机号',
    'يُرجى تأكيد رقم الهاتف أولًا برمز SMS',
    'Алдымен телефоныңызды SMS кодымен растаңыз',
    'Lütfen önce telefonunuzu SMS koduyla doğrulayın',
  ),
  CONTACT_INVALID: moreLanguages(
    '请分享您本人的 Telegram 号码',
    'يُرجى مشاركة رقمك الخاص من Telegram',
    'Telegram-дағы өз нөміріңізбен бөлісіңіз',
    'Lütfen Telegram’daki kendi numaranızı paylaşın',
  ),
  PHONE_NOT_SERVED: moreLanguages(
    '此处不支持使用该国家或地区的号码注册',
    'لا يمكن التسجيل هنا برقم من هذا البلد',
    'Бұл елдің нөмірімен мұнда тіркелу мүмкін емес',
    'Bu ülkenin numarasıyla burada kayıt olunamaz',
  ),
}

const AFAR: Readonly<Partial<Record<string, MoreLanguages>>> = ERRORS_IN_MORE_LANGUAGES

/** All sentences of an error: always three languages, all seven for errors that a customer can meet. */
export function descriptionOf(code: ErrorCode): Sentence {
  return { ...ERRORS[code].description, ...AFAR[code] }
}

/** The whole table of errors with all sentences of each. */
export function describedErrors(): Readonly<Record<string, ErrorLine>> {
  const lines = Object.entries<ErrorLine>(ERRORS)
  return Object.fromEntries(
    lines.map(([code, { status, description }]) => [code, { status, description: { ...description, ...AFAR[code] } }]),
  )
}
