import { actions } from '../../kit/action.ts'
import { machine } from '../../kit/machine.ts'

export const roleStates = machine({
  states: { ENABLED: { label: ['启用', 'Enabled'], tone: 'good' }, DISABLED: { label: ['停用', 'Disabled'], tone: 'bad' } },
  initial: 'ENABLED',
})

/** What can be done with a role. A built-in role and one that somebody holds are not deleted, which the server knows. */
export const roleActions = actions(
  { status: roleStates },
  {
    edit: { label: ['编辑', 'Edit'], code: 'RoleManage.save', from: {}, call: '/addOrUpdateRole' },
    members: { label: ['成员', 'Members'], code: 'RoleManage', from: {} },
    copy: { label: ['复制', 'Copy'], code: 'RoleManage.save', from: {}, call: '/copyRole' },
    enable: { label: ['启用', 'Enable'], code: 'RoleManage.status', from: { status: ['DISABLED'] }, to: { status: 'ENABLED' }, call: '/changeRoleStatus' },
    disable: { label: ['停用', 'Disable'], code: 'RoleManage.status', from: { status: ['ENABLED'] }, to: { status: 'DISABLED' }, call: '/changeRoleStatus' },
    delete: { label: ['删除', 'Delete'], code: 'RoleManage.delete', from: {}, call: '/deleteRole', danger: true },
  },
)
