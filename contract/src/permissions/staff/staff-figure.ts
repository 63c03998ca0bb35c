import { figures } from '../../kit/figure.ts'

const ofMembers = { route: 'UserManage', holders: ['UserManage'] } as const

export const staffFigures = figures({
  STAFF_ENABLED: { label: ['启用成员', 'Active members'], ...ofMembers, query: { status: '1' } },
  STAFF_WITHOUT_ROLE: { label: ['无角色成员', 'Members without a role'], ...ofMembers, query: { status: '1', hasRole: 'false' } },
})
