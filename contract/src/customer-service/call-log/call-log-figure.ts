import { figures } from '../../kit/figure.ts'

const ofCalls = { route: 'CallRecords', day: ['startFrom', 'startTo'], holders: ['CallRecords'] } as const

export const callLogFigures = figures({
  CALL_TODAY: { label: ['今日通话', 'Calls today'], ...ofCalls },
  CALL_IN_TODAY: { label: ['今日来电', 'Incoming calls today'], ...ofCalls, query: { direction: 'IN' } },
  CALL_OUT_TODAY: { label: ['今日外呼', 'Outgoing calls today'], ...ofCalls, query: { direction: 'OUT' } },
})
