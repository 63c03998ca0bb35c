import { homeOrderStates, inLanguage, paths } from '@gongtai/contract'
import { searchCap } from '../../../kit/search.ts'
import type { SearchSource } from '../../../kit/search.ts'
import { homeOrderList } from './home-order.queries.ts'

export const homeOrderSearch: SearchSource = {
  type: 'HOME_ORDER',
  label: ['上门服务订单', 'Home-service orders'],
  numbers: ['homeUser.mobile'],
  async find(keyword, limit, { database, scope, language, fields }) {
    const page = await homeOrderList(database, { pageNum: 1, pageSize: limit, keyword }, { scope, fields, countUpTo: searchCap })
    return {
      total: page.total,
      records: page.records.map(row => ({
        id: row.id,
        title: `${row.orderNo} ${row.productName}`,
        subTitle: [row.contactName, row.cityName].filter(part => part !== null).join(' · '),
        state: inLanguage(homeOrderStates.labels[row.state].label, language),
        path: paths.HomeOrderDetail({ id: String(row.id) }),
        hit: [row.orderNo === keyword.toUpperCase() ? 'orderNo' : row.contactName.includes(keyword) ? 'contactName' : 'contactMobile'],
      })),
    }
  },
}
