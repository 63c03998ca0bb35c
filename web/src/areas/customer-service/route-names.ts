import type { RouteName } from '@gongtai/contract'

export const routeNames = ['CallRecords', 'CallRecordDetail', 'CallUserDetail', 'UncheckRecords', 'BusinessRecords'] as const satisfies readonly RouteName[]
