import { loginLogFields, inLanguage, loginOddities, presence, loginLogExport as loginLogKind } from '@gongtai/contract'
import { several } from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findStaffName } from './name.queries.ts'
import { loginLogList, presentLogins } from '../presence/presence.queries.ts'

export const loginLogExport = defineExport(loginLogKind, presence.loginLogPage, {
  fields: loginLogFields,
  list: () => loginLogList,
  present: presentLogins,
  sensitive: 'UserManage.viewPhone',
  filters: {
    staffId: { label: ['成员', 'Member'], find: findStaffName },
    ip: ['IP地址', 'IP address'],
    from: ['登录时间起', 'From'],
    to: ['登录时间止', 'To'],
    abnormal: ['异常登录', 'Unusual'],
  },
  columns: {
    at: {},
    realName: {},
    mobile: {},
    result: {},
    ip: {},
    cityName: {},
    device: {},
    oddities: { cell: several((oddity, language) => inLanguage(loginOddities.labels[oddity], language)) },
  },
})
