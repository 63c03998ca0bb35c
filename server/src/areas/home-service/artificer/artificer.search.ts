import { checkInStates, homePersonStates, inLanguage, maskPhone, paths } from '@gongtai/contract'
import type { SearchSource } from '../../../kit/search.ts'
import { artificerList } from './artificer.queries.ts'

export const artificerSearch: SearchSource = {
  type: 'ARTIFICER',
  label: ['服务人员', 'Service persons'],
  numbers: ['artificer.mobile'],
  async find(keyword, limit, { database, scope, language, fields }) {
    const page = await artificerList(database, { pageNum: 1, pageSize: limit, keyword }, { scope, fields })
    const isHidden = fields.get('artificer.mobile') === 'HIDE'
    return {
      total: Math.min(page.total, 100),
      records: page.records.map(row => ({
        id: row.id,
        title: `${row.artificerNo} ${row.name}`,
        subTitle: [isHidden ? null : maskPhone(row.mobile), row.cityName].filter(part => part !== null).join(' · '),
        state: inLanguage((row.status === 'DISABLED' ? homePersonStates.labels.DISABLED : checkInStates.labels[row.checkInState]).label, language),
        path: `${paths.HomeUserDetail({ userId: row.id })}?userType=ARTIFICER`,
        hit: [row.artificerNo === keyword.toUpperCase() ? 'artificerNo' : row.name.includes(keyword) ? 'name' : 'mobile'],
      })),
    }
  },
}
