import { rightRequestRecordType, rightRequestRefusals } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { ownedBy } from '../../../kit/scope.ts'
import { rightRequest } from './right-request.tables.ts'

/** Whoever sees the member who asks sees the request. */
export const requestScope = ownedBy(rightRequest.staffId, rightRequest.deptId)

export const rightRequestRecord = record(rightRequestRecordType, {
  table: rightRequest,
  title: ['staffName'],
  scope: requestScope,
  // The rules log right and role by their names.
  secret: ['staffId', 'deptId', 'code', 'roleId', 'decidedBy'],
  unique: { right_request_open: rightRequestRefusals.alreadyOpen },
})
