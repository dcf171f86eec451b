// Jobs of this feature: tells the responsible person about an application.
import { LANGUAGES, type Texts, textIn } from '@dasturxon/domain/locale'
import { findUserOfPhone } from '../customers/sign-in/find-user-of-phone.ts'
import type { Jobs } from '../jobs/job.ts'
import { notify } from '../messages/notify.ts'
import { lockUntoldApplication, saveTold } from './vacancy-store.ts'

export const contentJobs: Pick<Jobs, 'tell-application'> = {
  'tell-application': async (scope, { applicationId: id }) => {
    const application = await lockUntoldApplication(scope, id)
    if (application === undefined) return
    const userId = await findUserOfPhone(scope, application.responsible_phone)
    // where nobody has an account with that phone, the application stays in its table
    if (userId === null) return
    const link = `/vacancy/${application.vacancy_id}`
    await notify(scope, { userId, category: 'WORK', title: NEW_APPLICATION, text: wordsOf(application), link })
    await saveTold(scope, id)
  },
}

const NEW_APPLICATION: Texts = {
  uz: 'Vakansiyaga yangi ariza',
  ru: 'Новый отклик на вакансию',
  eng: 'A new application for a vacancy',
  zh: '收到新的应聘申请',
  ar: 'طلب توظيف جديد',
  kz: 'Бос орынға жаңа өтініш',
  tr: 'Yeni iş başvurusu',
}

type Applied = { readonly position: Texts; readonly name: string; readonly phone: string }

function wordsOf({ position, name, phone }: Applied): Texts {
  const words = LANGUAGES.map((language) => [language, `${textIn(position, language, language)}: ${name}, ${phone}`])
  return Object.fromEntries(words)
}
