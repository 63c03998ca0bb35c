import type { ContactMode } from '@gongtai/contract'
import { sayings } from '../../../kit/saying.ts'

interface Seat {
  workNo: string
  extension: string | null
  contact: ContactMode
  workflowCodes: readonly string[]
}

const contacts = { voip: ['网络电话接听', 'answers on IP phone'], cellphone: ['手机接听', 'answers on mobile'] } as const

export const agentSayings = sayings('agent', {
  seat: ({ workNo, extension, contact, workflowCodes }: Seat) => {
    const [zh, en] = contacts[contact]
    const codes = workflowCodes.join('/')
    return [
      [`工号${workNo}`, extension === null ? '' : `分机${extension}`, zh, codes === '' ? '' : `技能组${codes}`].filter(part => part !== '').join('，'),
      [`Agent ${workNo}`, extension === null ? '' : `extension ${extension}`, en, codes === '' ? '' : `workflows ${codes}`]
        .filter(part => part !== '')
        .join(', '),
    ]
  },
  forced: ['强制', 'Forced'],
})
