import { queues } from '../../kit/queue.ts'

/** Requests that somebody else has made and that the reader may decide: beside the roles, or beside the members for whoever does not manage roles. */
export const rightRequestQueues = queues({
  RIGHT_REQUEST: { label: ['权限申请', 'Access requests'], route: 'RoleManage', query: { tab: 'REQUEST' }, codes: ['UserManage.grant'] },
  RIGHT_REQUEST_MEMBER: { label: ['权限申请', 'Access requests'], route: 'UserManage', query: { tab: 'request' }, codes: ['UserManage.grant'] },
})

/** A request that waits longer than this is overdue. */
export const rightRequestHours = 24
