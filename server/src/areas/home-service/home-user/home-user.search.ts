import { homePersonStates, inLanguage, maskPhone, paths } from '@gongtai/contract'
import { isSound, searchCap } from '../../../kit/search.ts'
import type { SearchSource } from '../../../kit/search.ts'
import { homeUserList } from './home-user.queries.ts'

export const homeUserSearch: SearchSource = {
  type: 'HOME_USER',
  label: ['消费者', 'Consumers'],
  numbers: ['homeUser.mobile'],
  async find(keyword, limit, { database, scope, language, fields }) {
    const page = await homeUserList(database, { pageNum: 1, pageSize: limit, keyword }, { scope, fields, countUpTo: searchCap })
    const isHidden = fields.get('homeUser.mobile') === 'HIDE'
    return {
      total: page.total,
      records: page.records.map(row => ({
        id: row.id,
        title: `${row.userNo} ${row.realName ?? row.nickname}`,
        subTitle: [isHidden ? null : maskPhone(row.mobile), row.cityName].filter(part => part !== null).join(' · '),
        state: inLanguage(homePersonStates.labels[row.status].label, language),
        path: `${paths.HomeUserDetail({ userId: row.id })}?userType=CONSUMER`,
        hit: [
          row.userNo === keyword.toUpperCase() ? 'userNo' : `${row.nickname} ${row.realName ?? ''}`.includes(keyword) || isSound(keyword) ? 'name' : 'mobile',
        ],
      })),
    }
  },
}
