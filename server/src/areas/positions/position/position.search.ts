import { inLanguage, paths, positionStates } from '@gongtai/contract'
import { isSound, searchCap } from '../../../kit/search.ts'
import type { SearchSource } from '../../../kit/search.ts'
import { positionList } from './position.queries.ts'

export const positionSearch: SearchSource = {
  type: 'POSITION',
  label: ['职位', 'Positions'],
  numbers: [],
  async find(keyword, limit, { database, scope, language, fields }) {
    const page = await positionList(database, { pageNum: 1, pageSize: limit, keyword }, { scope, fields, own: [], countUpTo: searchCap })
    return {
      total: page.total,
      records: page.records.map(row => ({
        id: row.id,
        title: row.title,
        subTitle: [row.positionCode, row.companyName, row.cityName].filter(part => part !== null).join(' · '),
        state: inLanguage(positionStates.labels[row.state].label, language),
        path: paths.PositionDetail({ positionId: row.id }),
        hit: [row.positionCode === keyword.toUpperCase() ? 'positionCode' : row.title.includes(keyword) || isSound(keyword) ? 'title' : 'company'],
      })),
    }
  },
}
