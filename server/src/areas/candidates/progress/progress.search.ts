import { inLanguage, paths, progressStates } from '@gongtai/contract'
import { searchCap } from '../../../kit/search.ts'
import type { SearchSource } from '../../../kit/search.ts'
import { progressList } from './progress.queries.ts'

/** The command palette finds a progress by its whole number alone: by names it finds candidates and positions. */
export const progressSearch: SearchSource = {
  type: 'PROGRESS',
  label: ['面试流程', 'Candidates in progress'],
  numbers: [],
  async find(keyword, limit, { database, scope, language, fields }) {
    if (!/^B\d{11}$/i.test(keyword)) return { total: 0, records: [] }
    const page = await progressList(database, { pageNum: 1, pageSize: limit, keyword }, { scope, fields, own: [], countUpTo: searchCap })
    return {
      total: page.total,
      records: page.records.map(row => ({
        id: row.id,
        title: `${row.seekerName} · ${row.positionTitle}`,
        subTitle: `${row.progressNo} · ${row.companyName}`,
        state: inLanguage(progressStates.labels[row.state].label, language),
        path: `${paths.Interview()}?view=${row.id}`,
        hit: ['progressNo'],
      })),
    }
  },
}
