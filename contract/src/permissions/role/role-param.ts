import { params } from '../../kit/param.ts'

export const roleParams = params('role', {
  noticeDays: {
    label: ['临时授权到期提醒（天）', 'Warn of ending roles (days before)'],
    meaning: ['临时角色到期前多少天提醒本人', 'Days before the end of a temporary role at which its holder is told'],
    value: 3,
    min: 1,
    max: 30,
  },
})
