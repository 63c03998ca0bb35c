import { inLanguage, jobStatuses, paths } from '@gongtai/contract'
import { isSound, searchCap } from '../../../kit/search.ts'
import type { SearchSource } from '../../../kit/search.ts'
import { seekerList } from './job-seeker.queries.ts'

export const jobSeekerSearch: SearchSource = {
  type: 'JOB_SEEKER',
  label: ['求职者', 'Candidates'],
  numbers: ['jobSeeker.mobile'],
  async find(keyword, limit, { database, scope, language, fields }) {
    const page = await seekerList(database, { pageNum: 1, pageSize: limit, keyword }, { scope, fields, own: [], countUpTo: searchCap })
    return {
      total: page.total,
      records: page.records.map(row => ({
        id: row.id,
        title: row.name,
        subTitle: [row.seekerCode, row.cityName, row.expectCategoryNames[0] ?? null, row.waiterName ?? inLanguage(['公海', 'Shared pool'], language)]
          .filter(part => part !== null)
          .join(' · '),
        state: inLanguage(row.blacklisted ? ['黑名单', 'Blacklisted'] : jobStatuses.labels[row.jobStatus], language),
        path: paths.JobSeekerDetail({ seekerId: row.id }),
        hit: [row.seekerCode === keyword.toUpperCase() ? 'seekerCode' : row.name.includes(keyword) || isSound(keyword) ? 'name' : 'mobile'],
      })),
    }
  },
}
