import { callDirections, callResults, callStates, inLanguage, maskPhone, paths, showInstant } from '@gongtai/contract'
import { searchCap } from '../../../kit/search.ts'
import type { SearchSource } from '../../../kit/search.ts'
import { callLogList } from './call-log.queries.ts'

export const callLogSearch: SearchSource = {
  type: 'CALL_LOG',
  label: ['通话记录', 'Calls'],
  numbers: ['callLog.phone'],
  async find(keyword, limit, { database, scope, language, fields }) {
    const page = await callLogList(database, { pageNum: 1, pageSize: limit, keyword }, { scope, fields, countUpTo: searchCap })
    const isHidden = fields.get('callLog.phone') === 'HIDE'
    return {
      total: page.total,
      records: page.records.map(row => ({
        id: row.id,
        title: [inLanguage(callDirections.labels[row.direction], language), row.customerName || (isHidden ? row.callId : maskPhone(row.phone))].join(' '),
        subTitle: [showInstant(row.startAt), row.workflowName, row.agentName].filter(Boolean).join(' · '),
        state: inLanguage(row.result === null ? callStates.labels[row.state].label : callResults.labels[row.result].label, language),
        path: paths.CallRecordDetail({ callId: row.callId }),
        hit: [row.callId === keyword ? 'callId' : row.customerName.includes(keyword) ? 'customerName' : 'phone'],
      })),
    }
  },
}
