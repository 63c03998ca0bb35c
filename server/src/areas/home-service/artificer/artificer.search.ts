import { checkInStates, homePersonStates, inLanguage, maskPhone, paths } from '@gongtai/contract'
import { isSound, searchCap } from '../../../kit/search.ts'
import type { SearchSource } from '../../../kit/search.ts'
import { artificerList } from './artificer.queries.ts'

export const artificerSearch: SearchSource = {
  type: 'ARTIFICER',
  label: ['服务人员', 'Providers'],
  numbers: ['artificer.mobile'],
  async find(keyword, limit, { database, scope, language, fields }) {
    const page = await artificerList(database, { pageNum: 1, pageSize: limit, keyword }, { scope, fields, countUpTo: searchCap })
    const isHidden = fields.get('artificer.mobile') === 'HIDE'
    return {
      total: page.total,
      records: page.records.map(row => ({
        id: row.id,
        title: `${row.artificerNo} ${row.name}`,
        subTitle: [isHidden ? null : maskPhone(row.mobile), row.cityName].filter(part => part !== null).join(' · '),
        state: inLanguage((row.status === 'DISABLED' ? homePersonStates.labels.DISABLED : checkInStates.labels[row.checkInState]).label, language),
        path: `${paths.HomeUserDetail({ userId: row.id })}?userType=ARTIFICER`,
        hit: [row.artificerNo === keyword.toUpperCase() ? 'artificerNo' : row.name.includes(keyword) || isSound(keyword) ? 'name' : 'mobile'],
      })),
    }
  },
}
