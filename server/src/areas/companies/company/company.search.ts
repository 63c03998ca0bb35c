import { companySignStates, examineStates, inLanguage, paths } from '@gongtai/contract'
import { isSound, searchCap } from '../../../kit/search.ts'
import type { SearchSource } from '../../../kit/search.ts'
import { companyList } from './company.queries.ts'

export const companySearch: SearchSource = {
  type: 'COMPANY',
  label: ['企业', 'Companies'],
  numbers: ['companyStaff.mobile'],
  async find(keyword, limit, { database, scope, language, fields }) {
    const page = await companyList(database, { pageNum: 1, pageSize: limit, keyword }, { scope, fields, countUpTo: searchCap })
    return {
      total: page.total,
      records: page.records.map(row => ({
        id: row.id,
        title: row.name,
        subTitle: [row.companyCode, row.cityName, row.saleName ?? inLanguage(['公海', 'Shared pool'], language)].filter(part => part !== null).join(' · '),
        state: inLanguage(row.examineState === 'PASS' ? companySignStates.labels[row.signState].label : examineStates.labels[row.examineState].label, language),
        path: paths.CompanyDetail({ companyId: row.id }),
        hit: [row.companyCode === keyword.toUpperCase() ? 'companyCode' : row.name.includes(keyword) || isSound(keyword) ? 'name' : 'creditCode'],
      })),
    }
  },
}
