import { actions } from '../../kit/action.ts'
import { taskRefusals, taskStates } from './task-state.ts'

const refusal = taskRefusals.notInThisState

/** What can be done with a task. Whether it runs now, and whether it can at all, is for the server to say. */
export const scheduledTaskActions = actions(
  { state: taskStates },
  {
    run: { label: ['执行', 'Run now'], code: 'TaskManage.run', from: {}, refusal },
    dryRun: { label: ['试运行', 'Dry run'], code: 'TaskManage.run', from: {}, refusal },
    stop: { label: ['终止', 'Stop'], code: 'TaskManage.run', from: {}, danger: true, refusal },
    edit: { label: ['编辑', 'Edit'], code: 'TaskManage.save', from: {}, refusal },
    pause: { label: ['暂停', 'Pause'], code: 'TaskManage.save', from: { state: ['ENABLED'] }, to: { state: 'PAUSED' }, refusal },
    resume: { label: ['启用', 'Enable'], code: 'TaskManage.save', from: { state: ['PAUSED'] }, to: { state: 'ENABLED' }, refusal },
    remove: { label: ['删除', 'Delete'], code: 'TaskManage.save', from: {}, danger: true, refusal },
  },
)
