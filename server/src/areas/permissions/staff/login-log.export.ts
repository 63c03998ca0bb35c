import { inLanguage, loginOddities, loginResultLabels, presence, loginLogExport as loginLogKind } from '@gongtai/contract'
import { instantColumn, labelColumn, labelFilter, listColumn, nameFilter, textColumn, wordFilter, yesNoFilter } from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findStaffName } from './name.queries.ts'
import { loginLogList, presentLogins } from '../presence/presence.queries.ts'

export const loginLogExport = defineExport(loginLogKind, presence.loginLogPage, {
  list: () => loginLogList,
  present: presentLogins,
  sensitive: 'UserManage.viewPhone',
  filters: {
    keyword: wordFilter(['关键词', 'Keyword']),
    staffId: nameFilter(['成员', 'Member'], findStaffName),
    result: labelFilter(['结果', 'Result'], loginResultLabels.labels),
    ip: wordFilter(['IP地址', 'Address']),
    from: wordFilter(['登录时间起', 'From']),
    to: wordFilter(['登录时间止', 'To']),
    abnormal: yesNoFilter(['异常登录', 'Unusual']),
  },
  columns: {
    at: instantColumn(['登录时间', 'Time']),
    realName: textColumn(['姓名', 'Name']),
    mobile: textColumn(['手机号', 'Mobile']),
    result: labelColumn(['结果', 'Result'], loginResultLabels.labels),
    ip: textColumn(['IP地址', 'Address']),
    cityName: textColumn(['城市', 'City']),
    device: textColumn(['设备', 'Device']),
    oddities: listColumn(['异常', 'Unusual'], (oddity, language) => inLanguage(loginOddities.labels[oddity], language)),
  },
})
