import { actions } from '../../kit/action.ts'
import { machine } from '../../kit/machine.ts'

export const menuStates = machine({
  states: { ENABLED: { label: ['显示', 'Shown'], tone: 'good' }, DISABLED: { label: ['隐藏', 'Hidden'], tone: 'neutral' } },
  initial: 'ENABLED',
})

/** What can be done with a node of the menu. Its kind decides as well, and core pages are never hidden, which the server knows. */
export const menuActions = actions(
  { status: menuStates },
  {
    edit: { label: ['编辑', 'Edit'], code: 'TreeManage.save', from: {}, call: '/addOrUpdateMenu' },
    show: { label: ['显示', 'Show'], code: 'TreeManage.save', from: { status: ['DISABLED'] }, to: { status: 'ENABLED' }, call: '/changeMenuStatus' },
    hide: { label: ['隐藏', 'Hide'], code: 'TreeManage.save', from: { status: ['ENABLED'] }, to: { status: 'DISABLED' }, call: '/changeMenuStatus' },
    addLink: { label: ['新增外链', 'Add link'], code: 'TreeManage.save', from: { status: ['ENABLED'] } },
    delete: { label: ['删除', 'Delete'], code: 'TreeManage.save', from: {}, call: '/deleteMenu', danger: true },
  },
)
