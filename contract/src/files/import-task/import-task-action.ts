import { actions } from '../../kit/action.ts'
import { machine } from '../../kit/machine.ts'

export const importStates = machine({
  states: {
    CHECKING: { label: ['校验中', 'Checking'], tone: 'info' },
    CHECKED: { label: ['待确认', 'To confirm'], tone: 'warn' },
    REJECTED: { label: ['校验失败', 'Rejected'], tone: 'bad' },
    IMPORTING: { label: ['导入中', 'Importing'], tone: 'info' },
    FINISHED: { label: ['已完成', 'Finished'], tone: 'good' },
    FAILED: { label: ['失败', 'Failed'], tone: 'bad' },
    CANCELLED: { label: ['已取消', 'Canceled'], tone: 'neutral' },
  },
  initial: 'CHECKING',
})

/** What can be done with an import. Whoever is signed in does it with his own; the kind of import asks for one of its own. */
export const importTaskActions = actions(
  { state: importStates },
  {
    confirm: { label: ['确认导入', 'Import'], code: 'LOGIN', from: { state: ['CHECKED'] }, to: { state: 'IMPORTING' }, call: '/importConfirm' },
    cancel: { label: ['取消导入', 'Cancel'], code: 'LOGIN', from: { state: ['CHECKED'] }, to: { state: 'CANCELLED' }, call: '/importCancel' },
  },
)
